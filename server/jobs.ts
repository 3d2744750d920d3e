import { and, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { deleteEndedSessions } from '#server/accounts/sessions.ts'
import { NO_PENDING_EMAIL } from '#server/accounts/users.ts'
import { mailChange } from './booking/change-mails.ts'
import { mailBooking } from './booking/confirmation-mails.ts'
import type { Database } from './db/open.ts'
import {
  contactMessages,
  jobs,
  otps,
  outbox,
  passwordResets,
  rateLimits,
  teams,
  users,
  webhookEvents,
} from './db/schema.ts'
import type { Deps } from './deps.ts'
import { countOverdue } from './money/unsettled.ts'
import type { PostWebhook } from './organizers/post-webhook.ts'
import { tellOrganizer } from './organizers/tell-organizer.ts'
import { bookFromDraft } from './payments/book-payment.ts'
import { checkDispute } from './payments/disputes.ts'
import { expirePayment } from './payments/expire.ts'
import { stripExpired } from './payments/payment-state.ts'
import { pollPayments, restartDeadPoll, startPolling } from './payments/poll.ts'
import type { Deliver, PaymentProvider } from './payments/provider.ts'
import { mailRefund } from './payments/refund-mails.ts'
import { checkRefund, refundPayment } from './payments/refunds.ts'
import { checkPayment } from './payments/sync.ts'
import type { JobKind } from './queue/job-kinds.ts'
import { pullIn } from './queue/queue.ts'
import type { JobHandlers, Worker } from './queue/worker.ts'

/** Short: the jobs of a longer time come at once, and visitors wait for them. */
const TICK_MS = 500
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Nobody waits for one that could not be delivered for so long. */
const MESSAGES: JobKind[] = ['sendMail', 'tellOrganizer']

type JobDeps = Omit<Deps, 'limits' | 'totals' | 'passCodes' | 'wakeWorker'>

export function jobHandlers(
  deps: Omit<JobDeps, 'background'> & { postWebhook: PostWebhook },
): JobHandlers {
  const { log } = deps
  return {
    bookPayment: (id) => bookFromDraft(deps, id),
    checkPayment: (id) => checkPayment(deps, id),
    checkDispute: (id) => checkDispute(deps, id),
    expirePayment: (id, payload) => expirePayment(deps, id, { early: payload?.early === true }),
    refundPayment: (id) => refundPayment(deps, id),
    checkRefund: (id) => checkRefund(deps, id),
    pollPayments: (_, payload) => pollPayments(deps, payload),
    mailBooking: (id) => mailBooking(deps, id),
    mailChange: (_, change) => mailChange(deps, change),
    mailRefund: (id, { refundId }) => mailRefund(deps, id, refundId),
    alertOperator: async (paymentOrder, { message }) => log.error({ paymentOrder }, message),
    sendMail: async (_, { until = Number.POSITIVE_INFINITY, ...message }) => {
      if (deps.clock() < until) await deps.mail.send(message)
    },
    tellOrganizer: (id, message) => tellOrganizer(deps, id, message),
  }
}

export function startJobs(
  deps: JobDeps,
  {
    worker,
    deliver,
    vacuum,
  }: { worker: Worker; deliver: Deliver; vacuum?: (() => Promise<void>) | undefined },
): () => void {
  deps.background.run(async () => {
    reportSkew(deps)
    await pullIn(deps.db, deps.clock())
    await startPolling(deps)
  })
  const timers = [
    setInterval(() => deps.background.run(() => worker.run()), TICK_MS),
    every(TICK_MS, deps, async () => deps.payments.runDueTasks?.(deliver)),
    every(MINUTE_MS, deps, () => pullIn(deps.db, deps.clock())),
    every(HOUR_MS, deps, async () => {
      reportSkew(deps)
      await reportOverdue(deps)
      await restartDeadPoll(deps)
    }),
    every(HOUR_MS, deps, async () => {
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

type Clocks = Pick<JobDeps, 'clock'> & { payments: Pick<PaymentProvider, 'now'> }

/** By how much the provider's clock is ahead, where that is too much: in ms, else 0. */
function skewOf({ payments, clock }: Clocks): number {
  const skew = payments.now() - clock()
  return Math.abs(skew) < MINUTE_MS ? 0 : skew
}

/** Codes, sessions and deadlines depend on the clock. */
function reportSkew(deps: JobDeps): void {
  const seconds = Math.round(skewOf(deps) / 1000)
  if (seconds === 0) return
  deps.log.error(
    { seconds },
    "the payment provider's clock is ahead by this: set the server's clock",
  )
}

async function reportOverdue({ db, clock, log }: JobDeps): Promise<void> {
  const overdue = await countOverdue(db, clock())
  if (overdue > 0) log.error({ overdue }, 'payments or jobs need an operator: npm run money')
}

/** How long each is stored: SECURITY.md. A clock that is ahead deletes nothing. */
export async function deleteExpired(deps: Pick<JobDeps, 'db'> & Clocks): Promise<void> {
  const { db, clock } = deps
  if (skewOf(deps) < 0) return
  const now = new Date(clock())
  const daysAgo = (days: number) => new Date(clock() - days * DAY_MS)
  const lastWeek = daysAgo(7)
  const run = (work: (tx: Database) => Promise<unknown>) => withoutTimeLimit(db, work)
  await run((tx) => deleteEndedSessions(tx, now.getTime()))
  await run((tx) => tx.delete(passwordResets).where(lte(passwordResets.expiresAt, now)))
  await run((tx) => tx.delete(otps).where(lte(otps.expiresAt, daysAgo(1))))
  // A server of before the column does not set it.
  await run((tx) =>
    tx
      .update(users)
      .set({ pendingEmailAt: now })
      .where(and(isNotNull(users.pendingEmail), isNull(users.pendingEmailAt))),
  )
  await run((tx) =>
    tx.update(users).set(NO_PENDING_EMAIL).where(lte(users.pendingEmailAt, lastWeek)),
  )
  await run((tx) => tx.delete(rateLimits).where(lte(rateLimits.expire, now)))
  await run((tx) => tx.delete(outbox).where(lte(outbox.sentAt, lastWeek)))
  await run((tx) =>
    tx.delete(teams).where(and(isNull(teams.bookingId), lte(teams.createdAt, lastWeek))),
  )
  await run((tx) => stripExpired(tx, lastWeek))
  await run((tx) => tx.delete(webhookEvents).where(lte(webhookEvents.receivedAt, daysAgo(30))))
  await run((tx) => tx.delete(contactMessages).where(lte(contactMessages.createdAt, daysAgo(90))))
  await run((tx) =>
    tx.delete(jobs).where(and(inArray(jobs.kind, MESSAGES), lte(jobs.deadAt, daysAgo(30)))),
  )
  await run((tx) =>
    tx.delete(users).where(and(isNull(users.verifiedAt), lte(users.createdAt, daysAgo(1)))),
  )
}

/** After a flood there may be millions of rows. */
async function withoutTimeLimit(
  db: Database,
  work: (tx: Database) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await work(tx)
  })
}
