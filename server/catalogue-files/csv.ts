import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CsvError, type Info, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { cleanText } from '#contract/text.ts'
import { type Fault, FileError, type Placed } from './faults.ts'
import { readText } from './text.ts'

type Cells = Record<string, string>

interface Columns {
  known: string[]
  required: string[]
}

/**
 * The rows of a CSV file; empty cells are left out. What is wrong with a row is added to `faults`. Throws
 * `FileError` where no more rows can be read.
 */
export async function* readCsv(
  path: string,
  columns: Columns,
  faults: Fault[],
): AsyncGenerator<Placed<Cells>> {
  const line = (number: number) => `${basename(path)}, line ${number}`
  let header: string[] | undefined
  for await (const { cells, line: number } of parseRecords(path)) {
    if (!header) {
      header = readHeader(cells, line(number), columns)
      continue
    }
    if (cells.every((cell) => cleanText(cell) === '')) continue
    if (cells.slice(header.length).some((cell) => cell !== '')) {
      const message = `expected ${header.length} cells, found ${cells.length}: text with a comma, semicolon or quotes must be in quotes`
      faults.push({ at: line(number), message })
      continue
    }
    const pairs = header.map((name, index) => [name, cells[index] ?? ''] as const)
    yield { at: line(number), row: Object.fromEntries(pairs.filter(([, cell]) => cell !== '')) }
  }
  if (!header) {
    const message = `expected the names of the columns: ${columns.known.join(', ')}`
    throw new FileError([{ at: line(1), message }])
  }
}

function readHeader(cells: string[], at: string, columns: Columns): string[] {
  const names = cells.map((name) => cleanText(name).toLowerCase())
  // Spreadsheets save columns that were used once.
  const header = names.slice(0, names.findLastIndex((name) => name !== '') + 1)
  const wrong = headerFaults(header, columns)
  if (wrong.length > 0) throw new FileError(wrong.map((fault) => ({ at, ...fault })))
  return header
}

function headerFaults(header: string[], { known, required }: Columns): Omit<Fault, 'at'>[] {
  if (!header.some((name) => known.includes(name))) {
    const message = `expected the names of the columns, with commas or semicolons between them: ${known.join(', ')}`
    return [{ message }]
  }
  const twice = header.filter((name, index) => header.indexOf(name) !== index)
  return [
    ...header
      .filter((name) => !known.includes(name))
      .map((name) => ({
        column: name || '(no name)',
        message: `expected one of the columns ${known.join(', ')}`,
      })),
    ...twice.map((column) => ({ column, message: 'expected this column once' })),
    ...required
      .filter((name) => !header.includes(name))
      .map((column) => ({ column, message: 'expected this column, found none' })),
  ]
}

interface ParsedRecord {
  cells: string[]
  /** Where it begins. */
  line: number
}

/** Above what any row has: an unclosed quote must not take the rest of the file into the memory. */
const RECORD_MAX = 1_000_000

async function* parseRecords(path: string): AsyncGenerator<ParsedRecord> {
  const file = basename(path)
  const parser = parse({
    ...(await formatOf(path)),
    info: true,
    max_record_size: RECORD_MAX,
    relax_column_count: true,
    skip_empty_lines: true,
  })
  // The parser ends with the same error.
  pipeline(readText(path), parser).catch(() => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>)
      yield { cells: record, line: info.lines - linesWithin(record) }
  } catch (error) {
    if (error instanceof CsvError) {
      const message = `expected CSV, with quotes around cells that contain a quote, and those doubled (${error.code})`
      throw new FileError([{ at: `${file}, line ${Number(error.lines ?? 1)}`, message }])
    }
    throw error
  }
}

const HEADER_MAX = 65_536

const SEPARATOR = /^\uFEFF?"?sep=(.)"?\s*$/i

/** Spreadsheets of some countries write semicolons; a line before the header may say what is written. */
async function formatOf(path: string): Promise<{ delimiter: string; from_line: number }> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEADER_MAX) })
  await file.close()
  const [header = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r?\n|\r/, 1)
  const separator = SEPARATOR.exec(header)?.[1]
  if (separator) return { delimiter: separator, from_line: 2 }
  const delimiter = header.split(';').length > header.split(',').length ? ';' : ','
  return { delimiter, from_line: 1 }
}

const linesWithin = (cells: string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)

export function writeCsv(columns: string[], rows: object[]): string {
  return stringify(rows, {
    header: true,
    columns,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
    quoted_match: /[\r\n;]|^\s|\s$/,
  })
}
