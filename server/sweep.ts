import { and, isNull, lte } from 'drizzle-orm'
import { accessTokens, otps, outbox, passwordResets, rateLimits, teams } from './db/schema.ts'
import type { Deps } from './deps.ts'
import { finishAbandoned } from './payments/orders.ts'
import type { Deliver } from './payments/provider.ts'

const DAY_MS = 86_400_000

type Sweeping = Pick<Deps, 'db' | 'clock' | 'payments' | 'log'>

/** What has to happen without a request: late payments, and bookings whose browser never came back. */
export async function sweep(deps: Sweeping, deliver: Deliver): Promise<void> {
  await deps.payments.sweep?.(deliver)
  await finishAbandoned(deps)
}

/** Deletes what no one can use any more. */
export async function tidy({ db, clock }: Sweeping): Promise<void> {
  const now = new Date(clock())
  const lastWeek = new Date(clock() - 7 * DAY_MS)
  await db.delete(accessTokens).where(lte(accessTokens.expiresAt, now))
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
  await db.delete(otps).where(lte(otps.expiresAt, lastWeek))
  await db.delete(rateLimits).where(lte(rateLimits.expire, now))
  await db.delete(outbox).where(lte(outbox.sentAt, lastWeek))
  await db.delete(teams).where(and(isNull(teams.orderId), lte(teams.createdAt, lastWeek)))
}
