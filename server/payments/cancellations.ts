import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BodyOf } from '#contract/calls.ts'
import { CURRENCY, FREE_PAYMENT_ID } from '#contract/constants.ts'
import type { Cancellation, TeamPayload } from '#contract/entities.ts'
import { formatRupees, toPaise, toRupees } from '#contract/money.ts'
import type { PaymentContext } from '#machines/payment/context.ts'
import { lockUser } from '#server/accounts/users.ts'
import { findItems, type Item, shownName } from '#server/booking/bookable-items.ts'
import type { BookingJobs } from '#server/booking/booking-mails.ts'
import type { TeamRow } from '#server/booking/bookings.ts'
import { lockPlaces } from '#server/booking/places.ts'
import { queueCancelledMails } from '#server/booking/replacement-mails.ts'
import { tellOrganizers } from '#server/booking/tell-organizers.ts'
import { queueOffers } from '#server/booking/waitlist-jobs.ts'
import { toEventDate } from '#server/catalogue/event-dates.ts'
import { refundTermAt } from '#server/catalogue/refund-terms.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, checkIns, paymentOrders, teams } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { enqueue } from '#server/queue/queue.ts'
import { insertPayment, lockPayment } from './payment-state.ts'

interface Entry {
  team: TeamRow
  /** Of the whole booking; null where it was free. */
  payment: PaymentContext | null
  /** Paise that were paid for this entry. */
  paid: number
  /** Paise that a cancelled entry returns. */
  returned: number
  isCheckedIn: boolean
  /** Who paid: another user than cancels where the booking was taken over. */
  payerId: string
}

/** By the ids of the entries that can be cancelled at `now`, epoch ms. */
export async function listCancellations(
  db: Database,
  bookingIds: string[],
  now: number,
): Promise<Map<string, Cancellation>> {
  const entries = await readEntries(db, bookingIds)
  const items = await findItems(db, itemIdsOf(entries))
  const found = new Map<string, Cancellation>()
  for (const entry of entries) {
    const item = items.get(entry.team.itemId)
    if (entry.team.cancelledAt || obstacleOf(entry, item)) continue
    const quote = quoteOf(entry, item, now)
    if (quote) {
      const { due, percent, until } = quote
      found.set(entry.team.id, { amount: toRupees(due), percent, until: toEventDate(until) })
    }
  }
  return found
}

/**
 * Cancels an entry, or all of a booking that are not cancelled yet, and returns the refund in rupees;
 * repeated, that of the first time. The refund is queued. Throws `HttpError` 404 for another user's
 * booking, and 409 if an entry cannot be cancelled, or if the refund is not the `amount` that was seen.
 */
export function cancelBooking(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { order_id: bookingId, item_id: entryId, amount }: BodyOf<'cancelBooking'>,
): Promise<number> {
  const now = clock()
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const [booking] = await tx
      .select()
      .from(bookings)
      .where(and(eq(bookings.id, bookingId), eq(bookings.userId, userId)))
    if (booking && booking.paymentOrderId !== FREE_PAYMENT_ID) {
      await lockPayment(tx, booking.paymentOrderId)
    }
    // A check-in locks them too.
    await tx
      .select({ id: teams.id })
      .from(teams)
      .where(eq(teams.bookingId, booking?.id ?? ''))
      .orderBy(asc(teams.id))
      .for('update')
    const entries = (await readEntries(tx, booking ? [booking.id] : [])).filter(
      ({ team }) => entryId === undefined || team.id === entryId,
    )
    if (!booking || entries.length === 0) {
      throw new HttpError(404, 'Booking not found', { field: 'order_id' })
    }
    const open = entries.filter(({ team }) => team.cancelledAt === null)
    if (open.length === 0) return toRupees(sumOf(entries.map(({ returned }) => returned)))
    const items = await findItems(tx, itemIdsOf(open))
    const dues = open.map((entry) => requireQuote(entry, items.get(entry.team.itemId), now).due)
    const due = sumOf(dues)
    if (due !== toPaise(amount)) {
      const refund = toRupees(due)
      throw new HttpError(409, `The refund is now ${formatRupees(refund)}.`, { refund })
    }
    await lockPlaces(tx, itemIdsOf(open), userId)
    for (const [index, entry] of open.entries()) {
      await returnPart(tx, booking, entry, dues[index] ?? 0, now)
    }
    const entryIds = open.map(({ team }) => team.id)
    await tx
      .update(teams)
      .set({ cancelledAt: new Date(now) })
      .where(and(inArray(teams.id, entryIds), isNull(teams.cancelledAt)))
    await tellOrganizers(tx, entryIds, 'entry.cancelled', now)
    await queueCancelledMails(tx, { userId, entryIds }, now)
    await queueOffers(tx, itemIdsOf(open), now)
    await enqueue<BookingJobs>(
      tx,
      {
        kind: 'mailCancellation',
        subject: entryIds[0] ?? booking.id,
        payload: { bookingId: booking.id, entryIds, amount: due },
        at: now,
      },
      now,
    )
    return toRupees(due)
  })
}

async function readEntries(db: Database, bookingIds: string[]): Promise<Entry[]> {
  if (bookingIds.length === 0) return []
  const part = alias(paymentOrders, 'part')
  const rows = await db
    .select({
      team: teams,
      booking: bookings,
      payment: paymentOrders.context,
      payerId: paymentOrders.userId,
      returned: part.amount,
      checkedInAt: checkIns.at,
    })
    .from(teams)
    .innerJoin(bookings, eq(bookings.id, teams.bookingId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, bookings.paymentOrderId))
    .leftJoin(part, eq(part.id, teams.id))
    .leftJoin(checkIns, eq(checkIns.teamId, teams.id))
    .where(inArray(teams.bookingId, bookingIds))
    .orderBy(asc(teams.position), asc(teams.id))
  const before = new Map<string, number>()
  return rows.map(({ team, booking, payment, payerId, returned, checkedInAt }) => {
    const from = before.get(booking.id) ?? 0
    before.set(booking.id, from + team.total)
    const share = shareOf(booking.total, payment?.payment?.amount ?? booking.total)
    return {
      team,
      payment,
      paid: share(from + team.total) - share(from),
      returned: returned ?? 0,
      isCheckedIn: checkedInAt !== null,
      payerId: payerId ?? booking.userId,
    }
  })
}

/** An offer or a fee changes what each entry cost; all of them together are what was charged. */
const shareOf = (total: number, charged: number) => (price: number) =>
  charged === total || total === 0 ? price : Math.round(charged * (price / total))

function requireQuote(entry: Entry, item: Item | undefined, now: number) {
  const obstacle = obstacleOf(entry, item)
  if (obstacle) throw new HttpError(409, obstacle)
  const quote = quoteOf(entry, item, now)
  if (!quote) {
    const name = shownName(entry.team.eventName, item)
    throw new HttpError(409, `${name} can no longer be cancelled.`)
  }
  return quote
}

/** Why an entry cannot be cancelled, whenever it is; null if it can. */
function obstacleOf({ isCheckedIn, payment, team }: Entry, item: Item | undefined): string | null {
  const name = shownName(team.eventName, item)
  if (isCheckedIn) return `${name} cannot be cancelled: you are checked in.`
  const { reason, returned, dispute, payment: captured } = payment ?? {}
  const isForeign = (captured?.currency ?? CURRENCY) !== CURRENCY
  const isClaimed = reason || returned || (dispute && dispute.status !== 'won')
  if (!isForeign && !isClaimed) return null
  return `${name} cannot be cancelled here. Contact support about its payment.`
}

/** A part is rounded to whole rupees. Null once the organizer's terms are over. */
function quoteOf({ paid }: Entry, item: Item | undefined, now: number) {
  const term = item && refundTermAt(item, now)
  if (!term) return null
  const part = Math.round((paid * term.percent) / 10_000) * 100
  return { ...term, due: term.percent === 100 ? paid : Math.min(part, paid) }
}

/** The refund has a row of its own beside the order's, by the entry's id. It is of who paid. */
async function returnPart(
  tx: Database,
  { paymentOrderId }: typeof bookings.$inferSelect,
  { team, payment, payerId }: Entry,
  due: number,
  now: number,
): Promise<void> {
  if (due === 0) return
  if (!payment?.payment) throw new Error('A paid booking has no payment.')
  const draft = [withoutPlayers(team)]
  const row = { id: team.id, userId: payerId, draft, surplusOf: paymentOrderId }
  await insertPayment(tx, row, { cancelled: { ...payment.payment, amount: due } }, now)
}

const withoutPlayers = ({ itemType, itemId, eventName, isFreeEvent }: TeamRow): TeamPayload => ({
  type: itemType,
  event_id: itemId,
  event_name: eventName,
  is_free_event: isFreeEvent,
  fees_paid: true,
  registration_mode: 'Online',
  team_name: '',
  players: [],
})

const itemIdsOf = (entries: Entry[]) => entries.map(({ team }) => team.itemId)

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
