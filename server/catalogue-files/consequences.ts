import { and, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { teams, tournamentEvents } from '#server/db/schema.ts'
import { endPaymentOrders, findOpenOrders } from '#server/payments/expire.ts'
import { enqueue } from '#server/queue/queue.ts'
import type { Change, ChangeOf } from './compare.ts'
import { readDate } from './dates.ts'

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
  now: number,
): Promise<Consequences> {
  const changed = changes.filter(({ before }) => before !== null)
  const itemsOf = await itemsByEvent(db, changed.filter(isEvent))
  const itemIds = changed
    .filter((change) => touches(change, TERMS))
    .flatMap((change) => (isEvent(change) ? itemsOf(change) : [change.key]))
  const moved = changed
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

/** What can be booked of changed events. */
async function itemsByEvent(
  db: Database,
  changes: EventChange[],
): Promise<(change: EventChange) => string[]> {
  const ids = changes.filter(({ table }) => table === 'tournaments').map(({ key }) => key)
  const { id, tournamentId } = tournamentEvents
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id, tournamentId })
          .from(tournamentEvents)
          .where(sql`${tournamentId} = any(${sql.param(ids)})`)
  const items = grouped(rows.map((row) => [row.tournamentId, row.id]))
  return ({ table, key }) => (table === 'category_events' ? [key] : (items.get(key) ?? []))
}

function grouped(pairs: [key: string, value: string][]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

async function bookingsByItem(db: Database, itemIds: string[]): Promise<Map<string, string[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ item: teams.itemId, booking: teams.bookingId })
    .from(teams)
    .where(and(sql`${teams.itemId} = any(${sql.param(itemIds)})`, isNotNull(teams.bookingId)))
  return grouped(rows.map(({ item, booking }) => [item, booking ?? '']))
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
