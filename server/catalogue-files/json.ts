import { basename } from 'node:path'
import { JSONParser } from '@streamparser/json'
import { errorLine } from '#server/process/startup-error.ts'
import { type Fault, FileError, type Placed } from './faults.ts'
import { TABLES, type TableName } from './rows.ts'
import { readText } from './text.ts'

/** A row as it is in a file. */
export interface RawRow extends Placed<unknown> {
  table: TableName
}

/** Above what any row has, also with each character escaped: no file may fill the memory. */
const ROW_MAX = 2_000_000

/**
 * The rows of a JSON file, with the lines in which they end. What else is wrong is added to `faults`.
 * Throws `FileError` where no more rows can be read.
 */
export async function* readJson(path: string, faults: Fault[]): AsyncGenerator<RawRow> {
  const file = basename(path)
  let line = 1
  let length = 0
  let rows: RawRow[] = []
  let content: unknown
  const at = () => `${file}, line ${line}`
  const parser = new JSONParser({ paths: ['$', '$.*', '$.*.*'] })
  parser.onValue = ({ value, key, parent, stack: [, list], stack: { length: depth } }) => {
    if (depth === 0) content = value
    else if (list && Array.isArray(parent)) {
      const table = tableOf(list.key)
      if (table) rows.push({ table, at: `${at()}, ${table}[${key}]`, row: value })
      // The parser keeps what it has read.
      parent.length = 0
      length = 0
    } else if (depth === 1 && !Array.isArray(parent)) {
      const fault = faultOfList(key, value)
      if (fault) faults.push({ at: at(), ...fault })
    }
  }
  const parse = (work: () => void) => {
    try {
      work()
    } catch (error) {
      // The rest is for those who know the parser.
      const reason = errorLine(error).replace(/ (at chunk position|in state|\(state:).*/, '')
      throw new FileError([{ at: at(), message: `expected JSON: ${reason}` }])
    }
  }
  for await (const text of readText(path)) {
    for (const part of text.split(/(?<=\n)/)) {
      parse(() => parser.write(part))
      length += part.length
      if (length > ROW_MAX) throw new FileError([{ at: at(), message: EXPECTED_LISTS }])
      if (part.endsWith('\n')) line += 1
    }
    yield* rows
    rows = []
  }
  if (!parser.isEnded) parse(() => parser.end())
  yield* rows
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    faults.push({ at: file, message: EXPECTED_LISTS })
}

const EXPECTED_LISTS = `expected an object with ${TABLES.join(', ')}: lists of rows of at most ${ROW_MAX} characters`

const tableOf = (name: unknown) => TABLES.find((table) => table === name)

function faultOfList(name: unknown, value: unknown): Omit<Fault, 'at'> | null {
  // Editors read it to check the file.
  if (name === '$schema') return null
  const column = String(name)
  if (!tableOf(name)) return { column, message: `expected one of ${TABLES.join(', ')}` }
  return Array.isArray(value) ? null : { column, message: 'expected a list of rows' }
}
