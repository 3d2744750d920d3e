import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CalendarDate } from '@internationalized/date'
import { create, type Struct, validate } from 'superstruct'
import { isRequired } from '#server/http/json-schema.ts'
import { StartupError } from '#server/process/startup-error.ts'
import { readCsv } from './csv.ts'
import { fixDate, mondayOf } from './dates.ts'
import { type Fault, FileError, found, type Placed } from './faults.ts'
import { expectationOf } from './fields.ts'
import { type RawRow, readJson } from './json.ts'
import { keyOf, ROWS, type Row, TABLES, type TableName } from './rows.ts'
import type { FileRow } from './stage.ts'

type AnyStruct = Struct<unknown, unknown>

const columnsOf = (table: TableName) => ROWS[table].schema as unknown as Record<string, AnyStruct>

export const columnNames = (table: TableName): string[] => Object.keys(columnsOf(table))

/** What is wrong in files, and the tables of which not all rows were read. */
export interface Wrong {
  faults: Fault[]
  unread: Set<TableName>
}

export const nothingWrong = (): Wrong => ({ faults: [], unread: new Set() })

/**
 * Reads a folder of CSV files or a JSON file; dates from Monday are those of the week of `now`. What is
 * wrong is added to `wrong`. Throws `StartupError` where there is neither.
 */
export async function* readCatalogue(
  path: string,
  now: number,
  wrong = nothingWrong(),
): AsyncGenerator<FileRow> {
  if (!existsSync(path)) throw new StartupError(`${path}: there is no such folder or file.`)
  const rows = statSync(path).isDirectory()
    ? readFolder(path, wrong)
    : untilFault(readJson(path, wrong.faults), wrong, TABLES)
  const monday = mondayOf(now)
  for await (const { table, ...placed } of rows) {
    const row = checkRow(table, placed, monday, wrong.faults)
    if (row) yield { table, key: keyOf(row), at: placed.at, row }
  }
}

/** Without those that systems and spreadsheets put beside a file: ._cities.csv, ~$cities.csv. */
const CSV_FILE = /^[^.~].*\.csv$/i

async function* readFolder(folder: string, wrong: Wrong): AsyncGenerator<RawRow> {
  const files = readdirSync(folder).filter((name) => CSV_FILE.test(name))
  const known = TABLES.map((table) => `${table}.csv`)
  if (files.length === 0) {
    throw new StartupError(`${folder}: expected some of the files ${known.join(', ')}.`)
  }
  const unknown = files.filter((name) => !known.includes(name))
  wrong.faults.push(
    ...unknown.map((at) => ({ at, message: `expected one of the files ${known.join(', ')}` })),
  )
  for (const table of TABLES.filter((name) => files.includes(`${name}.csv`)))
    yield* untilFault(readTable(folder, table, wrong.faults), wrong, [table])
}

async function* readTable(
  folder: string,
  table: TableName,
  faults: Fault[],
): AsyncGenerator<RawRow> {
  const columns = Object.entries(columnsOf(table))
  const required = columns.filter(([, struct]) => isRequired(struct, 'request'))
  const names = { known: columnNames(table), required: required.map(([name]) => name) }
  for await (const placed of readCsv(join(folder, `${table}.csv`), names, faults))
    yield { table, ...placed }
}

/** The rows that can be read of these tables. */
async function* untilFault(
  rows: AsyncIterable<RawRow>,
  { faults, unread }: Wrong,
  tables: TableName[],
): AsyncGenerator<RawRow> {
  try {
    yield* rows
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    faults.push(...error.faults)
    for (const table of tables) unread.add(table)
  }
}

/**
 * The right cells of a row: also a wrong row refers to others, and others to it. Null where it has no
 * id.
 */
function checkRow(
  table: TableName,
  { at, row }: Placed<unknown>,
  monday: CalendarDate,
  faults: Fault[],
): object | null {
  const columns = columnsOf(table)
  const [error, valid] = validate(row, ROWS[table] as unknown as AnyStruct, { coerce: true })
  const wrong = new Map(error?.failures().map((failure) => [failure.path[0], failure.value]))
  for (const [column, value] of wrong) {
    const struct = columns[String(column)]
    const expected = column === undefined ? 'an object' : struct && expectationOf(struct)
    faults.push({
      at,
      ...(column === undefined ? {} : { column: String(column) }),
      message: expected
        ? `expected ${expected}; found ${found(value)}`
        : `expected one of the columns ${Object.keys(columns).join(', ')}`,
    })
  }
  if (wrong.has(undefined) || wrong.has('id')) return null
  const right = error ? rightCells(columns, row as Cells, wrong) : (valid as Cells)
  const fixed = fixDates(right, monday)
  faults.push(...betweenColumns(fixed).map((fault) => ({ at, ...fault })))
  return fixed
}

type Cells = Record<string, unknown>

function rightCells(
  columns: Record<string, AnyStruct>,
  row: Cells,
  wrong: Map<unknown, unknown>,
): Cells {
  const right = Object.entries(columns).filter(([column]) => !wrong.has(column))
  return Object.fromEntries(right.map(([column, struct]) => [column, create(row[column], struct)]))
}

const DATES = ['starts', 'ends', 'booking_until']

const fixDates = (row: Cells, monday: CalendarDate): Cells =>
  Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [
      column,
      DATES.includes(column) ? fixDate(String(cell), monday) : cell,
    ]),
  )

function betweenColumns(row: object): Omit<Fault, 'at'>[] {
  const { starts, ends, booking_until } = row as Partial<Row<'tournaments'>>
  const { latitude, longitude } = row as Partial<Row<'venues'>>
  const faults: Omit<Fault, 'at'>[] = []
  if (starts && ends && ends < starts)
    faults.push({ column: 'ends', message: `expected a date after ${starts}; found ${ends}` })
  if (ends && booking_until && ends < booking_until) {
    const message = `expected a date before ${ends}, the end; found ${booking_until}`
    faults.push({ column: 'booking_until', message })
  }
  const places = [latitude, longitude]
  if (places.includes(null) && places.some((degrees) => typeof degrees === 'number')) {
    const message = 'expected both latitude and longitude, or neither'
    faults.push({ column: 'longitude', message })
  }
  const { age_min, age_max } = row as Partial<Row<'tournament_events'>>
  if (age_min && age_max && age_max < age_min) {
    const message = `expected an age from ${age_min}; found ${age_max}`
    faults.push({ column: 'age_max', message })
  }
  const { winner, side_a, side_b } = row as Partial<Row<'matches'>>
  if (winner && !(side_a && side_b)) {
    const message = `expected nothing while a side is to be decided; found ${winner}`
    faults.push({ column: 'winner', message })
  }
  return faults
}
