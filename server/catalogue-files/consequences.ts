import { and, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { teams } from '#server/db/schema.ts'
import { endPaymentOrders, findOpenOrders } from '#server/payments/expire.ts'
import { enqueue } from '#server/queue/queue.ts'
import type { Change, ChangeOf } from './compare.ts'
import { readDate } from './dates.ts'
import type { StoredCatalogue } from './stored.ts'

/** What follows from changes for those who pay for an event, or have booked it. */
export interface Consequences {
  /** Payment orders to end: their events have another fee or date, or are withdrawn. */
  paymentOrders: string[]
  /** To mail: the date or venue of the event on this page changed. */
  mails: { bookingId: string; path: string }[]
}

type EventChange = ChangeOf<'tournaments'> | ChangeOf<'category_events'>

const WHEN = ['starts', 'ends']
const WHERE = ['address', 'city', 'latitude', 'longitude']
const TERMS = [...WHEN, 'booking_until', 'status', 'fee', 'event_type', 'players', 'booking']

const touches = ({ columns }: Change, names: string[]) => columns.some((it) => names.includes(it))

const isEvent = (change: Change): change is EventChange =>
  change.table === 'tournaments' || change.table === 'category_events'

export async function findConsequences(
  db: Database,
  changes: Change[],
  stored: StoredCatalogue,
  now: number,
): Promise<Consequences> {
  const itemsOf = itemsByEvent(stored)
  const itemIds = changes
    .filter((change) => touches(change, TERMS))
    .flatMap((change) => (isEvent(change) ? itemsOf(change) : [change.key]))
  const moved = changes
    .filter(isEvent)
    .filter((change) => touches(change, [...WHEN, ...WHERE]) && !isOver(change, now))
  const bookings = await bookingsByItem(db, moved.flatMap(itemsOf))
  const mails = moved.flatMap((change) => {
    const path = `/${change.table === 'tournaments' ? 'tournament' : 'event'}/${change.key}`
    const ids = new Set(itemsOf(change).flatMap((item) => bookings.get(item) ?? []))
    return [...ids].map((bookingId) => ({ bookingId, path }))
  })
  return { paymentOrders: await findOpenOrders(db, itemIds), mails }
}

/** Before the change and after it. */
const isOver = ({ before, after }: EventChange, now: number) =>
  [before, after].every((row) => {
    const ends = readDate(row?.ends ?? '')
    return ends !== null && ends.getTime() < now
  })

function itemsByEvent({ tournament_events }: StoredCatalogue): (change: EventChange) => string[] {
  const items = new Map<string, string[]>()
  for (const { id, tournament } of tournament_events) {
    items.set(tournament, [...(items.get(tournament) ?? []), id])
  }
  return ({ table, key }) => (table === 'category_events' ? [key] : (items.get(key) ?? []))
}

async function bookingsByItem(db: Database, itemIds: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectDistinct({ item: teams.itemId, booking: teams.bookingId })
    .from(teams)
    .where(and(sql`${teams.itemId} = any(${sql.param(itemIds)})`, isNotNull(teams.bookingId)))
  const bookings = new Map<string, string[]>()
  for (const { item, booking } of rows) {
    if (booking) bookings.set(item, [...(bookings.get(item) ?? []), booking])
  }
  return bookings
}

/** In the transaction of the changes. */
export async function queueConsequences(
  tx: Database,
  { paymentOrders, mails }: Consequences,
  now: number,
): Promise<void> {
  await endPaymentOrders(tx, paymentOrders, now)
  for (const mail of mails) {
    const subject = `${mail.bookingId} ${mail.path}`
    await enqueue(tx, { kind: 'mailChange', subject, payload: mail, at: now }, now)
  }
}
