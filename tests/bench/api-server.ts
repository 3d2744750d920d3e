import { randomBytes } from 'node:crypto'
import { serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Hono } from 'hono'
import pg from 'pg'
import { hashSecret, verifySecret } from '#server/accounts/secrets.ts'
import { createServer } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { users } from '#server/db/schema.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createSandbox } from '#server/payments/sandbox/sandbox.ts'
import { createLogger } from '#server/process/log.ts'
import { fillCatalogue } from '../api/support/catalogue.ts'
import { freshDatabase, freshServerUrl } from '../api/support/database.ts'
import { addLargeCatalogue } from '../api/support/large-catalogue.ts'
import { type Statement, send, statementsOf } from '../api/support/statements.ts'
import { freePort } from '../free-port.ts'
import { LOADS, type Load, PASSWORD, PLAYERS, type ServerReport } from './api-loads.ts'

/**
 * The process under load. Serves the production server, and bare routes that send the same SQL to
 * the same database and return its rows as JSON. The arguments are the numbers of tournaments and users.
 */
const config = readConfig({ TRUST_PROXY: '1' })
const server = await freshServerUrl()
const { db } = server
  ? await openDatabase({ databaseUrl: server.url, dataDir: '' })
  : await freshDatabase()
await (server ? fillOn(server.url) : fill(db))

const app = createServer({
  db,
  config,
  clock: Date.now,
  mail: createOutbox(db, Date.now, config.publicUrl),
  payments: await createSandbox(db, Date.now),
  log: createLogger('info'),
  cacheSeconds: 0,
  totalsSeconds: Number(process.env.TOTALS_SECONDS ?? 0),
})
const bare = new Hono()
for (const load of LOADS) await addBareRoute(load)

const serverOrigin = await listen(app)
const bareOrigin = await listen(bare)
process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  sendReport({ serverOrigin, bareOrigin, rss, heapUsed })
})
process.on('disconnect', () => process.exit(0))
sendReport({ serverOrigin, bareOrigin, rss: 0, heapUsed: 0 })

function sendReport(report: ServerReport): void {
  process.send?.(report)
}

async function addBareRoute({ name, method, path, body }: Load): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const request = { method, ...(body ? { headers, body: body(0) } : {}) }
  const statements = await statementsOf(db, async () => {
    const response = await app.request(path, request)
    if (!response.ok) throw new Error(`${name}: status ${response.status}`)
  })
  const [player] = await db.select().from(users).limit(1)
  bare.on(method, path.replace(/\?.*/, ''), async (c) => {
    // Password hashing is slow on purpose: both sides do it.
    if (body) await verifySecret(player?.passwordHash ?? '', PASSWORD)
    const rows = []
    for (const statement of statements) rows.push(await send(db, withNewToken(statement)))
    return c.json(rows)
  })
}

/** Access tokens are unique. */
function withNewToken({ text, params }: Statement): Statement {
  if (!text.startsWith('insert into "access_tokens"')) return { text, params }
  return { text, params: [randomBytes(32).toString('hex'), ...params.slice(1)] }
}

/** On a connection without the server's time limits. */
async function fillOn(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fill(drizzle(client))
  await client.end()
}

async function fill(into: Database): Promise<void> {
  await fillCatalogue(into)
  await addLargeCatalogue(into, Number(process.argv[2]), Date.now())
  await addPlayers(into)
  await addUsers(into, Number(process.argv[3]))
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

async function addUsers(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, name, email, phone_number, password_hash, verified_at)
    select 'user-' || i, 'Asha Rao', 'user' || i || '@example.in', '9876543210', '', now()
    from generate_series(1, ${count}::int) as i`)
  await db.execute(sql`
    insert into access_tokens (hash, user_id, created_at, expires_at)
    select encode(sha256(i::text::bytea), 'hex'), 'user-' || i, now(), now() + interval '30 days'
    from generate_series(1, ${count}::int) as i`)
  await db.execute(sql`vacuum (analyze) users`)
  await db.execute(sql`vacuum (analyze) access_tokens`)
}

async function listen(routes: Hono): Promise<string> {
  const port = await freePort()
  await new Promise<void>((resolve) => {
    serve({ fetch: routes.fetch, hostname: '127.0.0.1', port }, () => resolve())
  })
  return `http://127.0.0.1:${port}`
}
