import { StartupError } from '#server/process/startup-error.ts'

/** What is wrong in a file: `at` names the file and the line of a row. */
export interface Fault {
  at: string
  column?: string
  message: string
}

/** A row, and where it is. */
export interface Placed<T> {
  at: string
  row: T
}

/** Of a file of which no more rows can be read. */
export class FileError extends Error {
  constructor(readonly faults: Fault[]) {
    super(faults.map(({ at, message }) => `${at}: ${message}`).join('\n'))
  }
}

const FOUND_MAX = 60

export function found(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? typeof value
  return text.length > FOUND_MAX ? `${text.slice(0, FOUND_MAX)}…` : text
}

/** Throws `StartupError` with one line for each fault. */
export function throwFaults(faults: Fault[]): void {
  if (faults.length === 0) return
  const lines = faults.map(
    ({ at, column, message }) => `${at}: ${column === undefined ? '' : `${column}: `}${message}`,
  )
  const total = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}; nothing was changed.`
  throw new StartupError([...lines, total].join('\n'))
}
