import { CsvError, type Info, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Fault, Placed } from './faults.ts'

type Cells = Record<string, string>

interface Columns {
  known: string[]
  required: string[]
}

/**
 * The rows of a CSV file; empty cells are left out. What is wrong is added to `faults`. Null if no
 * row can be read.
 */
export function readCsv(
  file: string,
  text: string,
  { known, required }: Columns,
  faults: Fault[],
): Placed<Cells>[] | null {
  const line = (number: number) => `${file}, line ${number}`
  const records = parseRecords(text, (number, message) =>
    faults.push({ at: line(number), message }),
  )
  if (!records) return null
  const [first, ...rest] = records
  if (!first) {
    faults.push({ at: line(1), message: `expected the names of the columns: ${known.join(', ')}` })
    return null
  }
  const header = first.cells.map((name) => name.trim().toLowerCase())
  const wrong = headerFaults(header, { known, required })
  faults.push(...wrong.map((fault) => ({ at: line(first.line), ...fault })))
  if (wrong.length > 0) return null
  return rest.flatMap(({ cells, line: number }) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    if (cells.slice(header.length).some((cell) => cell !== '')) {
      const message = `expected ${header.length} cells, found ${cells.length}: text with a comma, semicolon or quotes must be in quotes`
      faults.push({ at: line(number), message })
      return []
    }
    const pairs = header.map((name, index) => [name, cells[index] ?? ''] as const)
    return [{ at: line(number), row: Object.fromEntries(pairs.filter(([, cell]) => cell !== '')) }]
  })
}

function headerFaults(header: string[], { known, required }: Columns): Omit<Fault, 'at'>[] {
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

function parseRecords(
  text: string,
  addFault: (line: number, message: string) => void,
): ParsedRecord[] | null {
  try {
    const parsed = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: Info }[]
    return parsed.map(({ record, info }) => ({
      cells: record,
      line: info.lines - linesWithin(record),
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    addFault(
      Number(error.lines ?? 1),
      `expected CSV, with quotes around cells that contain a quote, and those doubled (${error.code})`,
    )
    return null
  }
}

/** Spreadsheets of some countries write semicolons. */
function delimiterOf(text: string): ',' | ';' {
  const [header = ''] = text.split(/\r?\n|\r/, 1)
  return header.split(';').length > header.split(',').length ? ';' : ','
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
