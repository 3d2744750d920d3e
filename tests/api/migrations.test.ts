import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkSchema, MIGRATIONS, migrate } from '#server/db/migrate.ts'
import { type Database, EMBEDDED, openDatabase } from '#server/db/open.ts'
import { bookings, jobs, paymentOrders, teams } from '#server/db/schema.ts'
import { freshDatabase, freshServerUrl } from './support/database.ts'
import { NOW } from './support/server.ts'

interface Journal {
  entries: { idx: number; tag: string }[]
}
const JOURNAL = 'meta/_journal.json'
const journal: Journal = JSON.parse(readFileSync(join(MIGRATIONS, JOURNAL), 'utf8'))
const tags = journal.entries.map(({ tag }) => tag)

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** One for all tests: to create it takes seconds. */
let embedded: PGlite | undefined
afterAll(() => embedded?.close())

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** The migrations up to the one with this tag. */
function upTo(tag: string): string {
  const part = join(folder, tag)
  cpSync(MIGRATIONS, part, { recursive: true })
  const entries = journal.entries.slice(0, tags.indexOf(tag) + 1)
  writeFileSync(join(part, JOURNAL), JSON.stringify({ ...journal, entries }))
  return part
}

async function emptyDatabase(): Promise<{ db: Database; url: string | null }> {
  const server = await freshServerUrl()
  if (server) {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    closers.push(server.drop, () => client.end())
    return { db: drizzlePg(client), url: server.url }
  }
  embedded ??= await PGlite.create(EMBEDDED)
  await embedded.exec(`drop schema if exists drizzle cascade;
    drop schema public cascade; create schema public`)
  return { db: drizzlePglite(embedded), url: null }
}

async function rowsOf(db: Database, query: string): Promise<Record<string, unknown>[]> {
  return ((await db.execute(sql.raw(query))) as unknown as { rows: Record<string, unknown>[] }).rows
}

const SHAPE = [
  `select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
  `select indexdef, indisvalid from pg_indexes join pg_index on indexrelid = indexname::regclass
    where schemaname = 'public' order by 1`,
  `select conname, pg_get_constraintdef(oid) as def from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`,
]
async function shapeOf(db: Database) {
  const shape = []
  for (const query of SHAPE) shape.push(await rowsOf(db, query))
  return shape
}

let shape: Awaited<ReturnType<typeof shapeOf>>
beforeAll(async () => {
  const { db, close } = await freshDatabase()
  shape = await shapeOf(db)
  await close()
})

const AT = new Date(NOW).toISOString()

/** Adds a person with a booking, a draft and a captured payment, in the schema of the migration. */
async function addRows(db: Database, tag: string): Promise<void> {
  const [user, booking, order, payment] = ['usr', 'booking', 'order', 'pay'].map(
    (kind) => `'${kind}_${tag}'`,
  )
  const addOrder = hasStates(tag)
    ? `insert into payment_orders (id, user_id, amount, created_at, payment_id, state, context)
        values (${order}, ${user}, 50000, '${AT}', ${payment}, 'captured', '{}')`
    : `insert into payment_orders (id, user_id, amount, created_at, payment_id, captured_at)
        values (${order}, ${user}, 50000, '${AT}', ${payment}, '${AT}')`
  for (const statement of [
    `insert into users (id, name, email, phone_number, password_hash)
      values (${user}, 'Asha', '${tag}@example.in', '9876543210', '')`,
    `insert into orders values (${booking}, ${user}, '-', '-', 0, '${AT}')`,
    `insert into teams (id, user_id, item_type, item_id, event_name, team_name, is_free_event,
      total, order_id, position, created_at) values
      ('team_${tag}', ${user}, 'EVENT', 'single', 'Singles', 'Smashers', true, 0, ${booking}, 0, '${AT}'),
      ('draft_${tag}', ${user}, 'EVENT', 'single', 'Singles', 'Draft', true, 0, null, 0, '${AT}')`,
    addOrder,
  ]) {
    await db.execute(sql.raw(statement))
  }
}

const hasStates = (tag: string) => tag >= '0004'

describe('migrations', () => {
  it('preserve the bookings and payments of each earlier schema', async () => {
    const { db } = await emptyDatabase()
    const earlier = tags.slice(0, -1)
    for (const tag of earlier) {
      await migrate(db, upTo(tag))
      await addRows(db, tag)
    }
    await migrate(db)
    await checkSchema(db)

    expect(await shapeOf(db)).toEqual(shape)
    const booked = await db
      .select({ id: bookings.id, user: bookings.userId, team: teams.teamName })
      .from(bookings)
      .innerJoin(teams, eq(teams.bookingId, bookings.id))
      .orderBy(bookings.id)
    expect(booked).toEqual(
      earlier.map((tag) => ({ id: `booking_${tag}`, user: `usr_${tag}`, team: 'Smashers' })),
    )
    const orders = await db.select().from(paymentOrders).orderBy(paymentOrders.id)
    expect(orders.map(({ id, paymentId, state }) => ({ id, paymentId, state }))).toEqual(
      earlier.map((tag) => ({ id: `order_${tag}`, paymentId: `pay_${tag}`, state: 'captured' })),
    )
    const queued = await db.select().from(jobs).orderBy(jobs.subject)
    expect(queued.map(({ kind, subject }) => [kind, subject])).toEqual(
      earlier.filter((tag) => !hasStates(tag)).map((tag) => ['bookPayment', `order_${tag}`]),
    )
  })

  it('repeat the building of indexes after an interruption', async () => {
    const { db } = await emptyDatabase()
    await migrate(db, upTo('0000_start'))
    await db.execute(sql`create index tournaments_sport_over on tournaments (id)`)
    await db.execute(sql`drop index tournaments_city`)
    await migrate(db)
    expect(await shapeOf(db)).toEqual(shape)
  })

  it('after the first ones build indexes of existing tables concurrently and apart', () => {
    for (const tag of tags.filter((it) => it > '0006_drafts_without_persons')) {
      const text = readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8')
      const created = Array.from(
        text.matchAll(/create (?:table|materialized view) "(\w+)"/gi),
        ([, name]) => name,
      )
      const statements = text.split('--> statement-breakpoint')
      const isIndex = (it: string) => /\b(create|drop)\s+(unique\s+)?index\b/i.test(it)
      const wrong = statements.filter(
        (it) =>
          isIndex(it) &&
          !/index concurrently/i.test(it) &&
          !created.some((name) => it.includes(` ON "${name}"`)),
      )
      expect(wrong, tag).toEqual([])
      const isConcurrent = statements.some((it) => /index concurrently/i.test(it))
      if (isConcurrent)
        expect(
          statements.filter((it) => !isIndex(it)),
          tag,
        ).toEqual([])
    }
  })
})

describe('a server that does not migrate', () => {
  it('refuses an older and a newer schema with one line', async () => {
    const { db, url } = await emptyDatabase()
    const refusal = () =>
      (url
        ? openDatabase({ databaseUrl: url, dataDir: '' }, { migrates: false })
        : checkSchema(db)
      ).then(
        () => 'none',
        ({ message }: Error) => message,
      )
    expect(await refusal()).toMatch(/its schema is older than this server; run migrate\.$/)
    await migrate(db, upTo(tags.at(-2) ?? ''))
    expect(await refusal()).toMatch(/its schema is older than this server; run migrate\.$/)
    await migrate(db)
    await checkSchema(db)
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`)
    expect(await refusal()).toMatch(/its schema is newer than this server; update the server\.$/)
  })
})

describe.runIf(process.env.DATABASE_URL)('on PostgreSQL', () => {
  it('others write to a table while a migration builds its indexes', async () => {
    const { db, url } = await emptyDatabase()
    await migrate(db, upTo('0000_start'))
    const connect = async () => {
      const client = new pg.Client({ connectionString: url ?? '' })
      await client.connect()
      closers.push(() => client.end())
      return client
    }
    const insert = (id: string) => `insert into cities (id, name) values ('${id}', '${id}')`
    const writing = `insert into organizations values ('org', 'Club', 'a@b.in', '98');
      insert into sports (id, name) values ('chess', 'Chess'); ${insert('pune')};
      insert into tournaments (id, name, banner, address, sport_id, city_id, organization_id)`
    const [slow, other] = [await connect(), await connect()]
    await slow.query(`begin; ${writing} values ('one', 'One', '', '', 'chess', 'pune', 'org')`)

    const migrated = migrate(db)
    const waits = `select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query ilike '%create index%tournaments%'`
    await vi.waitFor(async () => expect((await other.query(waits)).rowCount).toBe(1), 20_000)
    await other.query("set lock_timeout = '2s'")
    await other.query("update tournaments set name = 'Two' where id = 'none'")
    await slow.query('commit')
    await migrated
  })

  it('several migrate at the same time', async () => {
    const { url } = await emptyDatabase()
    const opened = await Promise.all(
      Array.from({ length: 3 }, () => openDatabase({ databaseUrl: url, dataDir: '' })),
    )
    for (const { close } of opened) await close()
  })
})
