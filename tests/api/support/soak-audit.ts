import { asc, inArray, isNotNull, like, ne, or } from 'drizzle-orm'
import {
  bookings,
  jobs,
  paymentLedger,
  paymentOrders,
  placeHolds,
  teamPlayers,
  teams,
  waitlist,
} from '#server/db/schema.ts'
import type { PaymentOrderRow } from '#server/payments/payment-state.ts'
import type { Payment } from './razorpay-api.ts'
import { type InLine, linesOf } from './soak-database.ts'
import { postWebhook, type Run, type SoakEvent } from './soak-run.ts'

const MINUTE = 60_000
const PAYABLE_MS = 30 * MINUTE
const GRACE_MS = 15 * MINUTE

interface Booked {
  booking: typeof bookings.$inferSelect
  teams: (typeof teams.$inferSelect)[]
  players: string[]
}

interface Books {
  rows: PaymentOrderRow[]
  ledger: (typeof paymentLedger.$inferSelect)[]
  booked: Booked[]
  lines: InLine[]
}

export async function audit(run: Run): Promise<string[]> {
  const books = await readBooks(run)
  return [
    ...run.razorpay.payments.flatMap((payment) => auditPayment(run, books, payment)),
    ...books.booked.flatMap((it) => auditBooking(run, books, it)),
    ...books.rows.flatMap(auditRow),
    ...auditDuplicates(run, books),
    ...auditPlaces(run, books),
    ...(await auditHolds(run)),
    ...(await auditOffers(run)),
    ...auditMails(run, books),
    ...auditLedger(books),
    ...(await auditQueue(run)),
    ...(await auditRepeatedWebhooks(run)),
  ]
}

async function readBooks({ database: { db }, razorpay, skew }: Run): Promise<Books> {
  const name = razorpay.payments[0]?.id.split('_')[1]
  const rows = await db
    .select()
    .from(paymentOrders)
    .where(
      or(
        like(paymentOrders.id, `%\\_${name}\\_%`),
        like(paymentOrders.surplusOf, `%\\_${name}\\_%`),
      ),
    )
  const stored = await db
    .select()
    .from(paymentLedger)
    .where(inArray(paymentLedger.paymentOrderId, ['', ...rows.map(({ id }) => id)]))
    .orderBy(asc(paymentLedger.id))
  const ledger = stored.map((entry) => ({ ...entry, at: new Date(entry.at.getTime() - skew) }))
  const bookedNow = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.paymentId, ['', ...razorpay.payments.map(({ id }) => id)]))
  const found = bookedNow.map((it) => ({
    ...it,
    createdAt: new Date(it.createdAt.getTime() - skew),
  }))
  const ids = ['', ...found.map(({ id }) => id)]
  const storedTeams = await db.select().from(teams).where(inArray(teams.bookingId, ids))
  const bookedTeams = storedTeams.map(({ cancelledAt, ...it }) => ({
    ...it,
    cancelledAt: cancelledAt && new Date(cancelledAt.getTime() - skew),
  }))
  const players = await db
    .select()
    .from(teamPlayers)
    .where(inArray(teamPlayers.teamId, ['', ...bookedTeams.map(({ id }) => id)]))
  const booked = found.map((booking) => {
    const own = bookedTeams.filter(({ bookingId }) => bookingId === booking.id)
    return {
      booking,
      teams: own,
      players: players.filter((it) => own.some(({ id }) => id === it.teamId)).map((it) => it.email),
    }
  })
  return { rows, ledger, booked, lines: await linesOf(db) }
}

function auditPayment(run: Run, books: Books, payment: Payment): string[] {
  const { rows, booked } = books
  const { id, capturedAt, status, amount } = payment
  const refunds = run.razorpay.refunds.filter(
    (it) => it.payment === payment && it.status !== 'failed',
  )
  const count = booked.filter(({ booking }) => booking.paymentId === id).length
  if (capturedAt === null) {
    return count + refunds.length > 0 ? [`${id} is ${status} and booked or refunded`] : []
  }
  const isLost = count === 0 && run.razorpay.isLost(payment)
  if (isLost) run.lost.add(id)
  if (count === 1) return auditParts(run, books, payment)
  const ends = count + refunds.length + Number(isLost)
  if (ends !== 1 || refunds.some((it) => it.amount !== amount)) {
    return [`${id} is captured: ${count} bookings, ${refunds.length} refunds, lost: ${isLost}`]
  }
  const row = rows.find(({ paymentId }) => paymentId === id)
  const unknown = auditDispute(run, payment, row)
  if (unknown) return [unknown]
  if (run.told.includes(id)) return [`${id} was told to be booked`]
  if (!row) return [`${id} is unknown`]
  return isJust(run, books, payment, row)
    ? []
    : [`${id} is refunded without need: ${row.context.reason}`]
}

function auditDispute({ razorpay }: Run, payment: Payment, row: PaymentOrderRow | undefined) {
  const dispute = razorpay.disputes.find((it) => it.payment === payment)
  return dispute?.status === row?.context.dispute?.status
    ? null
    : `${payment.id} has a dispute that is ${dispute?.status}, and nobody knows`
}

/** A booked payment: each cancelled entry is refunded once, and nothing else is. */
function auditParts(
  { razorpay, ...run }: Run,
  { rows, booked }: Books,
  payment: Payment,
): string[] {
  const { id } = payment
  const whole = rows.find((it) => it.paymentId === id && it.surplusOf === null)
  const parts = rows.filter((it) => it.surplusOf === whole?.id && it.context.reason === 'cancelled')
  const cancelled = booked
    .filter(({ booking }) => booking.paymentId === id)
    .flatMap(({ teams: own }) => own.filter(({ cancelledAt }) => cancelledAt))
  const strangers = parts.filter((part) => !cancelled.some((it) => it.id === part.id))
  const due = parts.reduce((sum, { amount }) => sum + amount, 0)
  const returned = razorpay.refundedOf(payment)
  // What a lost dispute has returned is not refunded too.
  const isReturned = returned === due || (razorpay.isLost(payment) && returned < due)
  const wrong = auditDispute({ razorpay, ...run }, payment, whole)
  return [
    ...(wrong ? [wrong] : []),
    ...strangers.map((part) => `${id}: ${part.id} is refunded and not cancelled`),
    ...(isReturned
      ? []
      : [`${id} is booked: ${returned} refunded, ${due} due for cancelled entries`]),
    ...(whole?.context.returned ? [`${id} is said to be refunded by hand`] : []),
  ]
}

function isJust(
  { events, decided, razorpay }: Run,
  books: Books,
  payment: Payment,
  { id, draft, context, surplusOf }: PaymentOrderRow,
): boolean {
  const { rows, ledger } = books
  const event = events.find((it) => it.id === draft?.[0]?.event_id)
  const decision = ledger.findLast(({ paymentOrderId, fromState, toState }) => {
    const isDecided = fromState === 'refundDue' || fromState === 'refundFailed'
    return paymentOrderId === id && toState === 'refundDue' && !isDecided
  })
  const at = decision?.at.getTime()
  const wasLate = (limit: number) => {
    const { createdAt, capturedAt } = payment
    // The time of a capture after an attempt was seen pending is known from a webhook alone.
    const wasPending = ledger.some(
      ({ event: it }) => it.type === 'payment.pending' && it.pendingIds.includes(payment.id),
    )
    const isTold = razorpay.webhooks.some(
      (it) => it.captured === payment && it.deliveredAt < (at ?? 0) - MINUTE,
    )
    return (capturedAt ?? 0) > limit || ((wasPending || capturedAt !== createdAt) && !isTold)
  }
  switch (context.reason) {
    case 'late':
      return wasLate(context.expiresAt)
    case 'closed':
      return !event || event.closedAt <= (at ?? 0) || wasLate(latest(event))
    case 'full': {
      const entriesMax = event?.entriesMax ?? Number.POSITIVE_INFINITY
      return !event || takenBeside(books, id, event.id, decision) >= entriesMax
    }
    case 'dearer': {
      const [team] = draft ?? []
      return !event || !team || feeAt(event, at ?? 0) > (team.players[0]?.cost ?? 0) * 100
    }
    case 'noTeams':
      return draft === null || decided.has(payment.id)
    case 'surplus': {
      const order = rows.find((it) => it.id === surplusOf)
      const captured = ledger.find(
        ({ paymentOrderId, event: it }) =>
          paymentOrderId === surplusOf &&
          it.type === 'payment.captured' &&
          it.payment.id === payment.id,
      )
      const isFull = payment.amount === payment.order.amount
      const isNeeded =
        order?.context.reason === 'late' || (captured?.toState === 'mismatch' && isFull)
      return (
        order?.paymentId !== payment.id && (!isNeeded || wasLate(order?.context.expiresAt ?? 0))
      )
    }
    case 'operator':
      return decided.has(payment.id)
    default:
      return false
  }
}

const feeAt = ({ fees }: SoakEvent, at: number) => fees.findLast(({ from }) => from < at)?.fee ?? 0

const latest = (event: SoakEvent | undefined) =>
  event ? event.deadline + GRACE_MS : Number.POSITIVE_INFINITY

function auditBooking(run: Run, { rows }: Books, { booking, teams: own }: Booked): string[] {
  const { paymentId, paymentOrderId, total } = booking
  const at = booking.createdAt.getTime()
  const payment = run.razorpay.payments.find(({ id }) => id === paymentId)
  const row = rows.find(({ id }) => id === paymentOrderId)
  if (!payment || !row) return [`${booking.id} has no payment`]
  const wrong: string[] = []
  const isPaid = payment.order.isPaid || run.decided.has(paymentId)
  if (payment.amount !== payment.order.amount && !isPaid) {
    wrong.push('is booked with another amount')
  }
  if (payment.createdAt > row.createdAt.getTime() + PAYABLE_MS) {
    if (!run.decided.has(paymentId)) wrong.push('was paid after the order expired')
  }
  if (own.length === 0) wrong.push('is booked with no team')
  if (own.reduce((sum, it) => sum + it.total, 0) !== total) wrong.push('cost another amount')
  for (const { itemId, total: price } of own) {
    const event = run.events.find(({ id }) => id === itemId)
    if (!event) continue
    if (at > event.closedAt) wrong.push('booked an event that had closed')
    if (payment.createdAt > latest(event)) wrong.push('was paid after the deadline')
    if (row.createdAt.getTime() > event.deadline) wrong.push('was ordered after the deadline')
    const fee = feeAt(event, at)
    if (price < fee) wrong.push(`booked for ${price} what cost ${fee}`)
  }
  return wrong.map((text) => `${paymentId} ${text}`)
}

function auditDuplicates({ ordered }: Run, { rows, booked }: Books): string[] {
  return ordered.flatMap(({ id, at, again }) => {
    const row = rows.find((it) => it.id === id)
    if (!row?.draft || again) return []
    const [wanted] = row.draft
    const earlier = booked.find(
      (it) =>
        it.booking.userId === row.userId &&
        it.booking.createdAt.getTime() < at &&
        it.teams.some((own) => own.itemId === wanted?.event_id && isBookedAt(own, at)) &&
        it.players.length === wanted?.players.length,
    )
    return earlier ? [`${id} was offered though ${earlier.booking.id} had booked it`] : []
  })
}

const isBookedAt = ({ cancelledAt }: Pick<Booked['teams'][number], 'cancelledAt'>, at: number) =>
  cancelledAt === null || cancelledAt.getTime() > at

const HOLDING = ['open.unpaid', 'open.attempted', 'open.pending', 'captured', 'mismatch']

/**
 * How many places of the event others than this order's user held or stood in line for, or anybody had
 * booked, when this entry of the ledger was written.
 */
function takenBeside(
  { rows, ledger, booked, lines }: Books,
  id: string,
  eventId: string,
  decision: Books['ledger'][number] | undefined,
) {
  const at = decision?.at.getTime() ?? 0
  const user = rows.find((it) => it.id === id)?.userId
  const held = rows.filter((it) => {
    const last = ledger.findLast((entry) => entry.paymentOrderId === it.id && +entry.at <= at)
    const isForEvent = it.draft?.some(({ event_id }) => event_id === eventId)
    return isForEvent && it.userId !== user && HOLDING.includes(last?.toState ?? '')
  })
  // What was cancelled in the same millisecond may have been cancelled after.
  const entries = booked.filter(
    ({ booking, teams: own }) =>
      +booking.createdAt <= at && own.some((it) => it.itemId === eventId && isBookedAt(it, at - 1)),
  )
  const waiting = lines.filter(
    ({ itemId, userId, after, until }) =>
      itemId === eventId &&
      userId !== user &&
      after <= (decision?.id ?? 0) &&
      (until ?? Number.POSITIVE_INFINITY) >= (decision?.id ?? 0),
  )
  const holders = new Set([...held, ...waiting].map(({ userId }) => userId))
  return holders.size + entries.length
}

function auditPlaces({ events }: Run, { booked }: Books): string[] {
  const entries = booked.flatMap(({ teams: own }) => own.filter((it) => !it.cancelledAt))
  return events.flatMap(({ id, entriesMax }) => {
    const count = entries.filter(({ itemId }) => itemId === id).length
    return count > (entriesMax ?? count) ? [`${id} has ${count} entries of ${entriesMax}`] : []
  })
}

/** All orders are over. */
async function auditHolds({ database: { db } }: Run): Promise<string[]> {
  const left = await db.select().from(placeHolds)
  return left.map(({ itemId, paymentOrderId }) => `${paymentOrderId} still holds ${itemId}`)
}

/** All offers are over: each was booked, left or has run out. */
async function auditOffers({ database: { db } }: Run): Promise<string[]> {
  const left = await db.select().from(waitlist).where(isNotNull(waitlist.offerUntil))
  return left.map(({ itemId, userId }) => `${userId} still has an offer of ${itemId}`)
}

function auditMails({ mails }: Run, { rows, booked }: Books): string[] {
  const wrong: string[] = []
  const texts = mails.map(({ message }) => message.text)
  for (const { booking } of booked) {
    if (!texts.some((text) => text.includes(booking.id))) wrong.push(`${booking.id} has no mail`)
  }
  for (const { context } of rows) {
    const { refund } = context
    if (refund && !texts.some((text) => text.includes(refund.id))) {
      wrong.push(`${refund.id} has no mail`)
    }
  }
  for (const [index, { message, isUnsure }] of mails.entries()) {
    const again = mails
      .slice(index + 1)
      .find((it) => it.message.to === message.to && it.message.text === message.text)
    if (again && !isUnsure) {
      wrong.push(`sent twice: ${message.subject} (${message.text.slice(-40)})`)
    }
  }
  return wrong
}

function auditRow({ id, state, paymentId, surplusOf }: PaymentOrderRow): string[] {
  const ends = paymentId === null ? ['expired'] : ['booked', 'refunded']
  if (surplusOf !== null) ends.shift()
  return ends.includes(state) ? [] : [`${id} ends as ${state}`]
}

function auditLedger({ rows, ledger }: Books): string[] {
  return rows.flatMap(({ id, state }) => {
    const own = ledger.filter(({ paymentOrderId }) => paymentOrderId === id)
    const isChain = own.every((it, index) => it.fromState === (own[index - 1]?.toState ?? null))
    return isChain && own.at(-1)?.toState === state ? [] : [`the ledger of ${id} has a gap`]
  })
}

async function auditQueue({ database: { db } }: Run): Promise<string[]> {
  const left = await db.select().from(jobs).where(ne(jobs.kind, 'pollPayments'))
  return left.map(({ kind, subject, lastError }) => `${kind} ${subject} is left: ${lastError}`)
}

async function auditRepeatedWebhooks({ razorpay, servers, clock }: Run): Promise<string[]> {
  const [server] = servers
  const delivered = razorpay.webhooks.filter(({ deliveredAt }) => Number.isFinite(deliveredAt))
  if (!server) return []
  const before = razorpay.requests
  clock.now += 1
  for (const webhook of delivered.slice(-5)) {
    const { status } = await postWebhook(server, webhook)
    if (status !== 200) return [`a repeated webhook was answered with ${status}`]
    await server.api.settled()
  }
  return razorpay.requests > before ? ['a repeated webhook was worked on again'] : []
}
