import { closeSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { errorLine, StartupError } from '#server/process/startup-error.ts'

/** A file that only its owner may read, and that is there as a whole or not at all. */
export async function writeWhole(
  file: string,
  write: (part: string) => Promise<void>,
): Promise<void> {
  const part = `${file}.part`
  try {
    rmSync(part, { force: true })
    writeFileSync(part, '', { mode: 0o600 })
  } catch (error) {
    throw new StartupError(`${file}: cannot write: ${errorLine(error)}`)
  }
  try {
    await write(part)
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

export const isGzip = (file: string) => startOf(file, 2) === '\x1f\x8b'
export const isServerDump = (file: string) => startOf(file, 5) === 'PGDMP'

function startOf(file: string, length: number): string {
  const bytes = Buffer.alloc(length)
  try {
    const descriptor = openSync(file, 'r')
    readSync(descriptor, bytes)
    closeSync(descriptor)
  } catch (error) {
    throw new StartupError(`${file}: cannot read: ${errorLine(error)}`)
  }
  return bytes.toString('latin1')
}
