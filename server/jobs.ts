import { and, isNull, lte } from 'drizzle-orm'
import { sendConfirmations } from './booking/confirmation-mails.ts'
import { accessTokens, otps, outbox, passwordResets, rateLimits, teams } from './db/schema.ts'
import type { Deps } from './deps.ts'
import { bookAbandonedPayments } from './payments/book-paid-orders.ts'
import type { Deliver } from './payments/provider.ts'
import { reconcile } from './payments/reconcile.ts'

const JOB_MS = 2_000
const CLEANUP_MS = 3_600_000
const DAY_MS = 86_400_000

type JobDeps = Omit<Deps, 'limits'>

export function startJobs(
  deps: JobDeps,
  { deliver, vacuum }: { deliver: Deliver; vacuum?: (() => Promise<void>) | undefined },
): () => void {
  // Separate jobs: a slow mail server or provider must not delay bookings.
  const timers = [
    every(JOB_MS, deps, () => settlePayments(deps, deliver)),
    every(JOB_MS, deps, () => sendConfirmations(deps)),
    every(JOB_MS, deps, () => reconcile(deps)),
    every(CLEANUP_MS, deps, async () => {
      await deleteExpired(deps)
      await vacuum?.()
    }),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/** Skips a run while the previous one is still busy. */
function every(ms: number, { background }: JobDeps, work: () => Promise<void>): NodeJS.Timeout {
  let busy = false
  return setInterval(() => {
    if (busy) return
    busy = true
    background.run(() =>
      work().finally(() => {
        busy = false
      }),
    )
  }, ms)
}

export async function settlePayments(
  deps: Pick<Deps, 'db' | 'clock' | 'payments' | 'log'>,
  deliver: Deliver,
): Promise<void> {
  await deps.payments.runDueTasks?.(deliver)
  await bookAbandonedPayments(deps)
}

async function deleteExpired({ db, clock }: JobDeps): Promise<void> {
  const now = new Date(clock())
  const lastWeek = new Date(clock() - 7 * DAY_MS)
  await db.delete(accessTokens).where(lte(accessTokens.expiresAt, now))
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
  await db.delete(otps).where(lte(otps.expiresAt, lastWeek))
  await db.delete(rateLimits).where(lte(rateLimits.expire, now))
  await db.delete(outbox).where(lte(outbox.sentAt, lastWeek))
  await db.delete(teams).where(and(isNull(teams.bookingId), lte(teams.createdAt, lastWeek)))
}
