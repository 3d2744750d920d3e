import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/open.ts'
import type { Row, TableName } from './rows.ts'

/** A row of a file, with what tells it from the others of its table. */
export interface FileRow {
  table: TableName
  key: string
  at: string
  /** The right cells. */
  row: object
}

/**
 * The rows of the files while they are checked and compared: they may be too many for the memory. The
 * table ends with the transaction.
 */
const stagedRows = pgTable('staged_rows', {
  number: integer('number').primaryKey(),
  file: text('file').$type<TableName>().notNull(),
  key: text('key').notNull(),
  at: text('at').notNull(),
  /** As JSON. */
  row: text('content').notNull(),
})

/** Rows of one table, from a number to another: few enough for the memory. */
interface Part {
  table: TableName
  from: number
  to: number
}

const PART_ROWS = 500
const PART_LENGTH = 2_000_000

/** Returns where the rows are. */
export async function stageRows(tx: Database, rows: AsyncIterable<FileRow>): Promise<Part[]> {
  await tx.execute(sql`create temporary table staged_rows (
    number integer primary key, file text, key text, at text, content text) on commit drop`)
  await tx.execute(sql`create index on staged_rows (file, key)`)
  const parts: Part[] = []
  let from = 0
  for await (const { table, staged } of inParts(rows)) {
    const to = from + staged.length
    const numbered = staged.map((row, index) => ({ ...row, file: table, number: from + index }))
    await tx.insert(stagedRows).values(numbered)
    parts.push({ table, from, to })
    from = to
  }
  return parts
}

interface StagedPart {
  table: TableName
  staged: { key: string; at: string; row: string }[]
}

async function* inParts(rows: AsyncIterable<FileRow>): AsyncGenerator<StagedPart> {
  let part: StagedPart | null = null
  let length = 0
  for await (const { table, key, at, row } of rows) {
    const isFull = part?.staged.length === PART_ROWS || length > PART_LENGTH
    if (part && (isFull || part.table !== table)) {
      yield part
      part = null
    }
    if (!part) {
      part = { table, staged: [] }
      length = 0
    }
    const json = JSON.stringify(row)
    part.staged.push({ key, at, row: json })
    length += json.length
  }
  if (part) yield part
}

const parse = (rows: { row: string }[]) => rows.map(({ row }) => JSON.parse(row))

export async function readPart<T extends TableName>(
  tx: Database,
  { from, to }: Part & { table: T },
): Promise<Row<T>[]> {
  const { number, row } = stagedRows
  const rows = await tx
    .select({ row })
    .from(stagedRows)
    .where(and(gte(number, from), lt(number, to)))
    .orderBy(asc(number))
  return parse(rows)
}

export async function readVenues(tx: Database, ids: string[]): Promise<Row<'venues'>[]> {
  const { file, key, row } = stagedRows
  const rows = await tx
    .select({ row })
    .from(stagedRows)
    .where(and(eq(file, 'venues'), sql`${key} = any(${sql.param(ids)})`))
  return parse(rows)
}
