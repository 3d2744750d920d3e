import { serve } from '@hono/node-server'
import { hashSecret } from '#server/accounts/secrets.ts'
import { createServer } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { rateLimits, users } from '#server/db/schema.ts'
import { loadSecrets, type Secrets } from '#server/http/challenges.ts'
import { createRateLimits } from '#server/http/rate-limits.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createSandbox } from '#server/payments/sandbox/sandbox.ts'
import { freePort } from '../free-port.ts'

/**
 * The process under load, behind a proxy. The arguments are the database, the number of players and how
 * many wrong logins `ADDRESS` has.
 */
export interface SharedAddressServer {
  origin: string
  secrets: Secrets
}

export const ADDRESS = '203.0.113.1'
export const PASSWORD = 'long enough'
export const emailOf = (player: number): string => `player${player}@example.in`

const [, , databaseUrl = '', players, wrongLogins] = process.argv
if (process.send) await start(databaseUrl, Number(players), Number(wrongLogins))

async function start(databaseUrl: string, players: number, wrongLogins: number): Promise<void> {
  const config = readConfig({ TRUST_PROXY: '1' })
  const { db } = await openDatabase({ databaseUrl, dataDir: '' })
  const passwordHash = await hashSecret(PASSWORD, config.hashing)
  await db.delete(users)
  await db.delete(rateLimits)
  const limits = createRateLimits(db)
  for (let wrong = 0; wrong < wrongLogins; wrong += 1) await limits.use('loginsOfAddress', ADDRESS)
  await db.insert(users).values(
    Array.from({ length: players }, (_, player) => ({
      id: emailOf(player),
      name: 'Asha Rao',
      email: emailOf(player),
      passwordHash,
      phoneNumber: '9876543210',
      verifiedAt: new Date(),
    })),
  )
  const app = createServer({
    db,
    config,
    clock: Date.now,
    mail: createOutbox(db, Date.now, config.publicUrl),
    payments: await createSandbox(db, Date.now),
  })
  const port = await freePort()
  await new Promise<void>((listening) => {
    serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () => listening())
  })
  const report: SharedAddressServer = {
    origin: `http://127.0.0.1:${port}`,
    secrets: await loadSecrets(db, config.passKey),
  }
  process.send?.(report)
  process.on('disconnect', () => process.exit(0))
}
