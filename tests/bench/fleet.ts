import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createSession } from '#server/accounts/sessions.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { users } from '#server/db/schema.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { freePort } from '../free-port.ts'
import { Fleet } from './fleet/fleet.ts'
import { FLOOD_KINDS } from './fleet/hostile.ts'
import { startPostgres } from './fleet/postgres.ts'
import { startReplicated } from './fleet/replicated.ts'
import { Server } from './fleet/servers.ts'
import { ScaleTables } from './scale-tables.ts'

/**
 * Loads nginx, two webs, a worker and PostgreSQL on this machine, and one process with the embedded
 * database, with players who browse, search and book; kills servers meanwhile; floods them with hostile
 * calls; loses PostgreSQL's machine and goes on with its replica. Exits with 1 if money is lost, an answer
 * is a 5xx other than 503, a 503 does not say when to try again, or visitors wait more than twice as long
 * beside the flood, or a right login more than 1.5 s. With all parts, writes the tables into docs/scale.md.
 */
const ALL_PARTS = ['pglite', 'ramp', 'kill', 'hostile', 'floods', 'failover']
const ON_ONE_POSTGRES = ['ramp', 'kill', 'hostile', 'floods']

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    parts: { type: 'string', default: ALL_PARTS.join(',') },
    players: { type: 'string', default: '16' },
    hostile: { type: 'string', default: '100' },
    floods: { type: 'string', default: FLOOD_KINDS.join() },
  },
})
const parts = values.parts.split(',')
const options = {
  seconds: Number(values.seconds),
  players: Number(values.players),
  hostile: Number(values.hostile),
  floods: values.floods.split(','),
}
const USERS = 10_000
/** Until the worker has booked for players who left. */
const SETTLE_MS = 120_000

const report = new ScaleTables('fleet')
const faults: string[] = []
if (parts.includes('pglite')) faults.push(...(await benchEmbedded()))
if (parts.some((part) => ON_ONE_POSTGRES.includes(part))) faults.push(...(await benchFleet()))
if (parts.includes('failover')) faults.push(...(await benchFailover()))
if (ALL_PARTS.every((part) => parts.includes(part))) report.write()
for (const fault of faults) console.error(`FAULT: ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)

async function benchEmbedded(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matchpoint-fleet-'))
  const at = { databaseUrl: null, dataDir }
  const tokens = await withDatabase(at, fill)
  const server = new Server('server', '', await freePort(), { DATA_DIR: dataDir })
  const fleet = await Fleet.start([server, server], [server], tokens, options, report)
  await fleet.ramp('nginx and one process with PGlite')
  await setTimeout(SETTLE_MS)
  await fleet.stop()
  await withDatabase(at, (db) => fleet.checkMoney(db))
  rmSync(dataDir, { recursive: true, force: true })
  return fleet.faults
}

async function benchFleet(): Promise<string[]> {
  const postgres = await startPostgres()
  const at = { databaseUrl: postgres.url, dataDir: '' }
  const fleet = await startFleet(at)
  if (parts.includes('ramp')) await fleet.ramp('nginx, two webs, a worker and PostgreSQL')
  if (parts.includes('kill')) await fleet.kill()
  if (parts.includes('hostile')) await fleet.flood()
  if (parts.includes('floods')) await fleet.floods()
  await withDatabase(at, (db) => fleet.checkMoney(db))
  await fleet.stop()
  postgres.stop()
  return fleet.faults
}

/** The machine of PostgreSQL is lost while players book, and a replica takes its place. */
async function benchFailover(): Promise<string[]> {
  const postgres = await startReplicated()
  const at = { databaseUrl: postgres.url, dataDir: '' }
  const fleet = await startFleet(at)
  await fleet.failOver(postgres.failOver)
  await withDatabase(at, (db) => fleet.checkMoney(db))
  await fleet.stop()
  postgres.stop()
  return fleet.faults
}

async function startFleet(at: { databaseUrl: string; dataDir: string }): Promise<Fleet> {
  const tokens = await withDatabase(at, fill)
  const newServer = async (name: string, role: 'web' | 'worker') =>
    new Server(name, role, await freePort(), { DATABASE_URL: at.databaseUrl })
  const webs: [Server, Server] = [await newServer('web 1', 'web'), await newServer('web 2', 'web')]
  const worker = await newServer('worker', 'worker')
  return Fleet.start(webs, [...webs, worker], tokens, options, report)
}

async function withDatabase<T>(
  at: { databaseUrl: string | null; dataDir: string },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase(at)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Adds the demo, and users with a session each, as each of them books once. */
async function fill(db: Database): Promise<string[]> {
  const now = Date.now()
  await seedDemo(db, now)
  const ids = Array.from({ length: USERS }, (_, index) => `bench-${index}`)
  for (let at = 0; at < USERS; at += 1000) {
    await db.insert(users).values(
      ids.slice(at, at + 1000).map((id) => ({
        id,
        name: 'Asha Rao',
        email: `${id}@example.in`,
        phoneNumber: '9876543210',
        passwordHash: '',
        verifiedAt: new Date(now),
      })),
    )
  }
  const tokens: string[] = []
  for (let at = 0; at < USERS; at += 10) {
    const some = ids.slice(at, at + 10)
    tokens.push(...(await Promise.all(some.map((id) => createSession(db, id, now)))))
  }
  return tokens
}
