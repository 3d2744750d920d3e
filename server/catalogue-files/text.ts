import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { FileError } from './faults.ts'

/** Of UTF-8, without the mark at its beginning (BOM). Throws `FileError` for other bytes. */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const message = `expected UTF-8${path.endsWith('.csv') ? ': save it as "CSV UTF-8"' : ''}`
    throw new FileError([{ at: basename(path), message }])
  }
}
