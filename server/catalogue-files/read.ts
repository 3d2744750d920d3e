import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Struct, validate } from 'superstruct'
import { isRequired } from '#server/http/json-schema.ts'
import { errorLine, StartupError } from '#server/startup-error.ts'
import { readCsv } from './csv.ts'
import { fixDate } from './dates.ts'
import { type Fault, found, type Placed } from './faults.ts'
import { expectationOf } from './fields.ts'
import { ROWS, type Row, TABLES, type TableName } from './rows.ts'

export type Given = { [T in TableName]: Placed<Row<T>>[] }

type AnyStruct = Struct<unknown, unknown>

const columnsOf = (table: TableName) => ROWS[table].schema as unknown as Record<string, AnyStruct>

export const columnNames = (table: TableName): string[] => Object.keys(columnsOf(table))

/** The ids of the rows of each table, also of wrong ones; null if they cannot be read. */
export type GivenIds = Record<TableName, Set<string> | null>

/**
 * Reads a folder of CSV files or a JSON file; dates from Monday are those of the week of `now`. What is
 * wrong is added to `faults`. Throws `StartupError` where there is neither.
 */
export function readCatalogue(
  path: string,
  now: number,
  faults: Fault[],
): { given: Given; ids: GivenIds } {
  if (!existsSync(path)) throw new StartupError(`${path}: there is no such folder or file.`)
  const raw = statSync(path).isDirectory() ? readFolder(path, faults) : readJson(path, faults)
  const tables = TABLES.map((table) => ({
    table,
    rows: raw[table] === null ? null : (raw[table] ?? []),
  }))
  const checked = tables.map(({ table, rows }) => [
    table,
    (rows ?? []).flatMap((placed) => checkRow(table, placed, now, faults)),
  ])
  const ids = tables.map(({ table, rows }) => [table, rows && new Set(rows.map(rawId))])
  return { given: Object.fromEntries(checked), ids: Object.fromEntries(ids) }
}

const rawId = ({ row }: Placed<unknown>) => (isRecord(row) ? String(row.id).trim() : '')

type Raw = Partial<Record<TableName, Placed<unknown>[] | null>>

function readFolder(folder: string, faults: Fault[]): Raw {
  const files = readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.csv'))
  const known = TABLES.map((table) => `${table}.csv`)
  if (files.length === 0) {
    throw new StartupError(`${folder}: expected some of the files ${known.join(', ')}.`)
  }
  const unknown = files.filter((name) => !known.includes(name))
  faults.push(
    ...unknown.map((at) => ({ at, message: `expected one of the files ${known.join(', ')}` })),
  )
  const raw: Raw = {}
  for (const table of TABLES) {
    const file = `${table}.csv`
    if (!files.includes(file)) continue
    const text = readText(join(folder, file), faults)
    const columns = Object.entries(columnsOf(table))
    const required = columns.filter(([, struct]) => isRequired(struct, 'request'))
    const names = { known: columnNames(table), required: required.map(([name]) => name) }
    raw[table] = text === null ? null : readCsv(file, text, names, faults)
  }
  return raw
}

function readJson(path: string, faults: Fault[]): Raw {
  const file = basename(path)
  const text = readText(path, faults)
  if (text === null) return {}
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    faults.push({ at: file, message: `expected JSON: ${errorLine(error)}` })
    return {}
  }
  if (!isRecord(content)) {
    faults.push({ at: file, message: `expected an object with ${TABLES.join(', ')}` })
    return {}
  }
  const raw: Raw = {}
  for (const [name, rows] of Object.entries(content)) {
    const table = TABLES.find((it) => it === name)
    // For editors.
    if (name === '$schema') continue
    if (!table) {
      faults.push({ at: file, column: name, message: `expected one of ${TABLES.join(', ')}` })
    } else if (Array.isArray(rows)) {
      raw[table] = rows.map((row, index) => ({ at: `${file}, ${table}[${index}]`, row }))
    } else faults.push({ at: file, column: name, message: 'expected a list of rows' })
  }
  return raw
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without the mark at its beginning (BOM). */
function readText(path: string, faults: Fault[]): string | null {
  const bytes = readFileSync(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    faults.push({ at: basename(path), message: 'expected UTF-8: save it as "CSV UTF-8"' })
    return null
  }
}

function checkRow<T extends TableName>(
  table: T,
  { at, row }: Placed<unknown>,
  now: number,
  faults: Fault[],
): Placed<Row<T>>[] {
  const [error, valid] = validate(row, ROWS[table] as unknown as AnyStruct, { coerce: true })
  if (!error) return [{ at, row: fixDates(valid as Row<T>, now) }]
  const columns = columnsOf(table)
  const wrong = new Map(error.failures().map((failure) => [failure.path[0], failure.value]))
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
  return []
}

function fixDates<T extends object>(row: T, now: number): T {
  if (!('starts' in row)) return row
  const { starts, ends, booking_until } = row as unknown as Row<'tournaments'>
  return {
    ...row,
    starts: fixDate(starts, now),
    ends: fixDate(ends, now),
    booking_until: fixDate(booking_until, now),
  }
}
