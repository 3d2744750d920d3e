import { type BookingJobs, mailBooking, mailCancellation } from './booking/booking-mails.ts'
import { mailChange, mailPlayerChange } from './booking/change-mails.ts'
import { pushChange } from './booking/change-pushes.ts'
import type { ChangeJobs } from './booking/event-changes.ts'
import { type MatchJobs, pushMatch } from './booking/match-pushes.ts'
import { createPassCodes } from './booking/pass-codes.ts'
import { mailPlayer, type PlayerJobs } from './booking/player-mails.ts'
import { mailReplaced, type ReplacementJobs } from './booking/replacement-mails.ts'
import type { OrganizerJobs } from './booking/tell-organizers.ts'
import { mailTakenOver, mailTransferred, type TransferJobs } from './booking/transfer-mails.ts'
import { endClosedWaitlists } from './booking/waitlist.ts'
import type { WaitlistJobs } from './booking/waitlist-jobs.ts'
import { mailOffer } from './booking/waitlist-mails.ts'
import { endOffer, offerPlaces, queueAllOffers } from './booking/waitlist-offers.ts'
import type { Deps } from './deps.ts'
import { createRateLimits } from './http/rate-limits.ts'
import type { MailJobs } from './mail/enqueue-mail.ts'
import type { Mailer } from './mail/mailer.ts'
import { countOverdue } from './money/unsettled.ts'
import type { PostWebhook } from './organizers/post-webhook.ts'
import { tellOrganizer } from './organizers/tell-organizer.ts'
import { bookFromDraft } from './payments/book-payment.ts'
import { skewOf } from './payments/clock-skew.ts'
import { checkDispute } from './payments/disputes.ts'
import { expirePayment } from './payments/expire.ts'
import type { PaymentJobs } from './payments/payment-jobs.ts'
import { pollPayments, restartDeadPoll, startPolling } from './payments/poll.ts'
import type { Deliver, PaymentDeps } from './payments/provider.ts'
import { checkPayment } from './payments/provider-report.ts'
import { mailRefund } from './payments/refund-mails.ts'
import { checkRefund, refundPayment } from './payments/refunds.ts'
import { deleteExpired } from './privacy/retention.ts'
import type { Push } from './push/web-push.ts'
import { pullIn } from './queue/queue.ts'
import type { Depart, JobHandlers, Worker } from './queue/worker.ts'
import { planReminders, type ReminderJobs } from './reminders/plan.ts'
import { mailReminder } from './reminders/reminder-mails.ts'
import { pushReminder } from './reminders/reminder-pushes.ts'

/** Short: the jobs of a longer time come at once, and visitors wait for them. */
const TICK_MS = 500
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

export type Jobs = PaymentJobs &
  BookingJobs &
  ChangeJobs &
  MatchJobs &
  PlayerJobs &
  ReplacementJobs &
  TransferJobs &
  WaitlistJobs &
  ReminderJobs &
  OrganizerJobs &
  MailJobs

export type JobKind = keyof Jobs

/** A slow provider, mail server, push service or organizer must not delay bookings. */
export const LANES: Record<JobKind, 'database' | 'provider' | 'mail' | 'push' | 'organizer'> = {
  bookPayment: 'database',
  alertOperator: 'database',
  offerPlaces: 'database',
  endOffer: 'database',
  checkPayment: 'provider',
  checkDispute: 'provider',
  expirePayment: 'provider',
  refundPayment: 'provider',
  checkRefund: 'provider',
  pollPayments: 'provider',
  mailBooking: 'mail',
  mailChange: 'mail',
  mailPlayerChange: 'mail',
  mailReminder: 'mail',
  mailPlayer: 'mail',
  mailReplaced: 'mail',
  mailCancellation: 'mail',
  mailTransferred: 'mail',
  mailTakenOver: 'mail',
  mailOffer: 'mail',
  mailRefund: 'mail',
  sendMail: 'mail',
  pushReminder: 'push',
  pushChange: 'push',
  pushMatch: 'push',
  tellOrganizer: 'organizer',
}

type JobDeps = Pick<Deps, 'config' | 'mail' | 'background' | 'log'> & PaymentDeps

export function jobHandlers(
  deps: Omit<JobDeps, 'background'> & { postWebhook: PostWebhook; push: Push | null },
): JobHandlers<Jobs> {
  const { log, db, config } = deps
  const limits = createRateLimits(db)
  const passCodes = createPassCodes(db, config.passKey)
  /** Mails of a job go out once, also where a server dies. */
  const mailing = (depart: Depart) => {
    const send: Mailer['send'] = (message) => deps.mail.send(message, depart)
    return { ...deps, mail: { ...deps.mail, send }, limits, passCodes }
  }
  const pushing = { ...deps, limits, passCodes }
  return {
    bookPayment: (id) => bookFromDraft(deps, id),
    checkPayment: (id) => checkPayment(deps, id),
    checkDispute: (id) => checkDispute(deps, id),
    expirePayment: (id, payload) => expirePayment(deps, id, { early: payload?.early === true }),
    refundPayment: (id) => refundPayment(deps, id),
    checkRefund: (id) => checkRefund(deps, id),
    pollPayments: (_, payload) => pollPayments(deps, payload),
    mailBooking: (id, _, depart) => mailBooking(mailing(depart), id),
    mailChange: (_, change, depart) => mailChange(mailing(depart), change),
    mailPlayerChange: (_, change, depart) => mailPlayerChange(mailing(depart), change),
    mailPlayer: (id, booker, depart) => mailPlayer(mailing(depart), id, booker),
    mailReminder: (id, _, depart) => mailReminder(mailing(depart), id),
    mailReplaced: (_, replaced, depart) => mailReplaced(mailing(depart), replaced),
    mailCancellation: (_, cancelled, depart) => mailCancellation(mailing(depart), cancelled),
    mailTransferred: (id, _, depart) => mailTransferred(mailing(depart), id),
    mailTakenOver: (id, _, depart) => mailTakenOver(mailing(depart), id),
    pushReminder: (id, reminder) => pushReminder(pushing, id, reminder),
    pushChange: (id, change) => pushChange(pushing, id, change),
    pushMatch: (id, entered) => pushMatch(pushing, id, entered),
    offerPlaces: (id) => offerPlaces(deps, id),
    endOffer: (id) => endOffer(deps, id),
    mailOffer: (id, _, depart) => mailOffer(mailing(depart), id),
    mailRefund: (id, { refundId }, depart) => mailRefund(mailing(depart), id, refundId),
    alertOperator: async (paymentOrder, { message }) => log.error({ paymentOrder }, message),
    sendMail: async (_, { until = Number.POSITIVE_INFINITY, ...message }, depart) => {
      if (deps.clock() < until) await deps.mail.send(message, depart)
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
    every(MINUTE_MS, deps, () => queueAllOffers(deps.db, deps.clock())),
    every(MINUTE_MS, deps, () => endClosedWaitlists(deps, deps.clock())),
    every(MINUTE_MS, deps, () => planReminders(deps.db, deps.clock())),
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
