import type { PGlite, Transaction } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Database } from '#server/db/open.ts'
import { reusedDatabase } from './database.ts'
import type { Locks, Turns } from './turns.ts'

interface Connection {
  db: Database
  cut(): Promise<void>
}

/** A new database that servers share, with connections that a test can interrupt at each statement. */
export interface SoakDatabase {
  db: Database
  /** The embedded database is open to one server. */
  servers: 1 | 2
  /** Runs each statement in its turn, after `guard`. */
  connect(turns: Turns, guard: () => Promise<void>): Connection
  locks(): Promise<Locks>
  close(): Promise<void>
}

/**
 * Who stood in line for an event, which the waitlist itself forgets: with the last entry of the ledger before
 * joining, and before the place in line was left.
 */
const LINES = [
  sql`create table soak_lines (
    item_id text, user_id text, is_offered boolean, after bigint, until bigint
  )`,
  sql`create function note_line() returns trigger language plpgsql as $$
    declare last bigint := (select coalesce(max(id), 0) from payment_ledger);
    begin
      if tg_op = 'INSERT' then
        insert into soak_lines values (new.item_id, new.user_id, false, last, null);
        return null;
      end if;
      update soak_lines
        set is_offered = is_offered or (tg_op = 'UPDATE'),
          until = case when tg_op = 'DELETE' then last end
        where item_id = old.item_id and user_id = old.user_id and until is null;
      return null;
    end
  $$`,
  sql`create trigger note_line after insert or update or delete on waitlist
    for each row execute function note_line()`,
]

export interface InLine {
  itemId: string
  userId: string
  isOffered: boolean
  after: number
  until: number | null
}

export async function linesOf(db: Database): Promise<InLine[]> {
  const result = await db.execute(
    sql`select item_id as "itemId", user_id as "userId", is_offered as "isOffered",
      after::int, until::int from soak_lines`,
  )
  return (result as unknown as { rows: InLine[] }).rows
}

export async function openSoakDatabase(): Promise<SoakDatabase> {
  const { db, close } = await reusedDatabase()
  const { $client } = db as unknown as { $client: PGlite | pg.Pool }
  const own =
    $client instanceof pg.Pool
      ? {
          servers: 2 as const,
          connect: (turns: Turns, guard: () => Promise<void>) => connect($client, turns, guard),
          locks: () => locks($client),
        }
      : {
          servers: 1 as const,
          connect: (turns: Turns, guard: () => Promise<void>) => embed($client, turns, guard),
          locks: async () => ({ blocked: 0, by: [] }),
        }
  for (const statement of LINES) await db.execute(statement)
  return { db, close, ...own }
}

async function locks(admin: pg.Pool): Promise<Locks> {
  const { rows } = await admin.query(
    `select count(distinct pid)::int as blocked,
        array(select distinct unnest(pg_blocking_pids(l.pid)) from pg_locks l where not granted) as by
      from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`,
  )
  return rows[0]
}

type Query = (...args: unknown[]) => Promise<unknown>

function connect(admin: pg.Pool, turns: Turns, guard: () => Promise<void>): Connection {
  const pool = new pg.Pool({ ...admin.options, max: 50 })
  const pids: number[] = []
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    const pid = (client as unknown as { processID: number }).processID
    pids.push(pid)
    client.on('error', () => {})
    const query = client.query.bind(client) as unknown as Query
    const inTurn: Query = async (...args) => {
      await guard()
      return turns.take(() => query(...args), pid)
    }
    Object.assign(client, { query: inTurn })
  })
  const take = pool.connect.bind(pool)
  Object.assign(pool, {
    connect: () => turns.holdUp(() => take()),
    query: async (...args: unknown[]) => {
      const client = await pool.connect()
      try {
        return await (client.query as unknown as Query)(...args)
      } finally {
        client.release()
      }
    },
  })
  return {
    db: drizzlePg(pool),
    async cut() {
      await admin.query('select pg_terminate_backend(pid, 5000) from unnest($1::int[]) pid', [pids])
      pool.end()
    },
  }
}

/** A transaction is one turn: the embedded database runs one at a time. */
function embed(pglite: PGlite, turns: Turns, guard: () => Promise<void>): Connection {
  const guarded = (query: Query): Query => {
    return async (...args) => {
      await guard()
      return query(...args)
    }
  }
  const client = {
    query: guarded((...args) => turns.take(() => (pglite.query as Query).apply(pglite, args))),
    transaction: (work: (tx: Transaction) => Promise<unknown>) =>
      turns.take(() =>
        pglite.transaction(async (tx) => {
          const query = guarded((...args) => (tx.query as Query).apply(tx, args))
          const result = await work({ query } as unknown as Transaction)
          await guard()
          return result
        }),
      ),
  }
  return { db: drizzlePglite({ client: client as unknown as PGlite }), cut: async () => {} }
}
