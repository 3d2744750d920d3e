import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { runCommand } from '#server/backup/commands.ts'
import { openDatabase } from '#server/db/open.ts'
import { StartupError } from '#server/process/startup-error.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { freshServerUrl } from './support/database.ts'
import { payAndBook } from './support/payments.ts'
import { type Member, newMember, team } from './support/players.ts'
import { TestServer } from './support/server.ts'

/** An embedded database is opened many times. */
const TIMEOUT = { timeout: 120_000 }

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-backup-'))
const postgres = await freshServerUrl()
const at = { databaseUrl: postgres?.url ?? null, dataDir: join(folder, 'data') }
const env = {
  PATH: process.env.PATH,
  ...(at.databaseUrl === null ? { DATA_DIR: at.dataDir } : { DATABASE_URL: at.databaseUrl }),
}

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await postgres?.drop()
})

const run = (command: 'backup' | 'restore', file: string, given = env) =>
  runCommand([command, file], given)

async function useDatabase<T>(work: (db: TestServer['db']) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(at)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Of all tables but the counters of limits: an embedded database that is copied has none. */
async function countRows(db: TestServer['db']): Promise<Record<string, number>> {
  const select = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: Record<string, string>[] }).rows
  const counts: Record<string, number> = {}
  for (const { name = '' } of await select(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits'`,
  )) {
    const [row] = await select(sql`select count(*) as rows from ${sql.identifier(name)}`)
    counts[name] = Number(row?.rows)
  }
  return counts
}

const server = new TestServer()
let member: Member

async function book(players: number): Promise<void> {
  const draft = [team('single', players)]
  await payAndBook(server, member, 500 * players, draft)
}

it('a restored backup has every row and the booking, and takes new bookings', TIMEOUT, async () => {
  const file = join(folder, 'matchpoint.backup')
  const before = await useDatabase(async (db) => {
    await fillCatalogue(db)
    await server.start(db)
    member = await newMember(server)
    await book(1)
    // The code of the registration, the confirmation, and the player's pass.
    await expect.poll(async () => (await countRows(db)).outbox).toBe(3)
    return countRows(db)
  })
  expect(before).toMatchObject({ orders: 1, teams: 1, payment_orders: 1 })

  await run('backup', file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await useDatabase(async (db) => {
    await server.start(db)
    await book(2)
    await db.execute(sql`create table later (id int)`)
    expect(await countRows(db)).toMatchObject({ orders: 2, later: 0 })
  })

  await run('restore', file)
  await useDatabase(async (db) => {
    expect(await countRows(db)).toEqual(before)
    await server.start(db)
    expect((await server.call('orders', { token: member.token })).total).toBe(1)
    await book(3)
  })
})

it('a file that is no backup is refused in one line and changes nothing', TIMEOUT, async () => {
  const file = join(folder, 'text')
  writeFileSync(file, 'no backup')
  await expect(run('restore', file)).rejects.toThrow(/^[^\n]* is not a backup of [^\n]*$/)
  await expect(run('restore', join(folder, 'missing'))).rejects.toThrow(/^[^\n]*cannot read[^\n]*$/)
  expect(await useDatabase(countRows)).toMatchObject({ orders: 2, payment_orders: 2 })
})

it.runIf(at.databaseUrl === null)(
  'half of a backup is refused in one line and leaves nothing',
  TIMEOUT,
  async () => {
    const file = join(folder, 'half.backup')
    await run('backup', file)
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, bytes.length / 2))
    await expect(run('restore', file)).rejects.toThrow(/^[^\n]*half.backup is damaged[^\n]*$/)
    writeFileSync(file, gzipSync('no database'))
    await expect(run('restore', file)).rejects.toThrow(/^[^\n]*half.backup is damaged[^\n]*$/)
    expect(readdirSync(at.dataDir)).not.toContain('db.restored')
    expect(await useDatabase(countRows)).toMatchObject({ orders: 2, payment_orders: 2 })
  },
)

it(
  'a restore is refused while a server has the database, and on PostgreSQL done by --force',
  TIMEOUT,
  async () => {
    const file = join(folder, 'running.backup')
    await run('backup', file)
    await useDatabase(async (db) => {
      await expect(run('restore', file)).rejects.toThrow(/^[^\n]*stop [^\n]*$/)
      expect(await countRows(db)).toMatchObject({ orders: 2 })
      if (at.databaseUrl === null) return
      await runCommand(['restore', file, '--force'], env)
      expect(await countRows(db)).toMatchObject({ orders: 2 })
    })
  },
)

it('a restored database can be backed up and restored again', TIMEOUT, async () => {
  const file = join(folder, 'again.backup')
  await run('backup', file)
  await run('restore', file)
  expect(await useDatabase(countRows)).toMatchObject({ orders: 2, payment_orders: 2 })
})

it('a backup that fails leaves the earlier file as it was', async () => {
  const file = join(folder, 'earlier')
  writeFileSync(file, 'earlier')
  const nowhere =
    at.databaseUrl === null
      ? { ...env, DATA_DIR: join(folder, 'nothing') }
      : { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  await expect(run('backup', file, nowhere)).rejects.toThrow(StartupError)
  expect(readFileSync(file, 'utf8')).toBe('earlier')
})
