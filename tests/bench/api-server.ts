import { randomBytes } from 'node:crypto'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { hashSecret, verifySecret } from '#server/accounts/secrets.ts'
import { createServer } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { users } from '#server/db/schema.ts'
import { createLogger } from '#server/log.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createSandbox } from '#server/payments/sandbox/sandbox.ts'
import { fillCatalogue } from '../api/support/catalogue.ts'
import { freshDatabase } from '../api/support/database.ts'
import { addLargeCatalogue } from '../api/support/large-catalogue.ts'
import { type Statement, send, statementsOf } from '../api/support/statements.ts'
import { LOADS, type Load, PASSWORD, PLAYERS, type ServerReport } from './api-loads.ts'

/**
 * The process under load, with as many tournaments as its argument says: the server as it runs in production, and beside it bare routes that send
 * the very same SQL to the same database and answer its rows, with nothing around it.
 */
const config = readConfig({})
const { db } = await freshDatabase()
await fillCatalogue(db)
await addLargeCatalogue(db, Number(process.argv[2]), Date.now())
await addPlayers(db)

const app = createServer({
  db,
  config,
  clock: Date.now,
  mail: createOutbox(db, Date.now, config.publicUrl),
  payments: await createSandbox(db, Date.now),
  log: createLogger('info'),
})
const bare = new Hono()
for (const load of LOADS) await addBare(load)

const ours = await listen(app)
const theirs = await listen(bare)
process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  tell({ ours, theirs, rss, heapUsed })
})
process.on('disconnect', () => process.exit(0))
tell({ ours, theirs, rss: 0, heapUsed: 0 })

function tell(told: ServerReport): void {
  process.send?.(told)
}

/** Answers a load with the rows of the statements that the server sends for it. */
async function addBare({ name, method, path, body }: Load): Promise<void> {
  const request = { method, ...(body ? { body: body(0) } : {}) }
  const statements = await statementsOf(db, async () => {
    const response = await app.request(path, request)
    if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  })
  const [player] = await db.select().from(users).limit(1)
  bare.on(method, path.replace(/\?.*/, ''), async (c) => {
    // Password hashing is slow by design: both sides do it.
    if (body) await verifySecret(player?.passwordHash ?? '', PASSWORD)
    const rows = []
    for (const statement of statements) rows.push(await send(db, fresh(statement)))
    return c.json(rows)
  })
}

/** A new session's token is new each time. */
function fresh({ text, params }: Statement): Statement {
  if (!text.startsWith('insert into "access_tokens"')) return { text, params }
  return { text, params: [randomBytes(32).toString('hex'), ...params.slice(1)] }
}

async function addPlayers(db: Database): Promise<void> {
  const passwordHash = await hashSecret(PASSWORD, config.hashing)
  await db.insert(users).values(
    PLAYERS.map((email) => ({
      id: email,
      name: 'Asha Rao',
      email,
      phoneNumber: '9876543210',
      passwordHash,
      verifiedAt: new Date(),
    })),
  )
}

/** Serves on a free port of this machine alone, and says which. */
async function listen(served: Hono): Promise<string> {
  const port = await freePort()
  await new Promise<void>((resolve) => {
    serve({ fetch: served.fetch, hostname: '127.0.0.1', port }, () => resolve())
  })
  return `http://127.0.0.1:${port}`
}

async function freePort(): Promise<number> {
  const probe = createNetServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
