import { and, eq, isNull, sql } from 'drizzle-orm'
import { type ChangeJobs, queueChanges } from '#server/booking/event-changes.ts'
import { toEventDate } from '#server/catalogue/event-dates.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, paymentOrders, teams, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { endPaymentOrders, findOpenOrders } from '#server/payments/expire.ts'
import type { Change, ChangeOf } from './compare.ts'
import { readDate } from './dates.ts'

/** What follows from changes for those who pay for an event, or have booked it. */
export interface Consequences {
  /** Payment orders to end: their events have other terms, or are withdrawn. */
  paymentOrders: string[]
  /** Booked events with another date, venue or tournament, for mails. */
  mails: ChangeJobs['mailChange'][]
}

const BOOKED_TABLES = ['tournaments', 'tournament_events', 'category_events'] as const
type BookedChange = ChangeOf<(typeof BOOKED_TABLES)[number]> & Change

const WHEN_AND_WHERE = [
  'starts',
  'ends',
  'address',
  'city',
  'latitude',
  'longitude',
  // Of an event that is moved to another one.
  'tournament',
]
const TERMS = [
  ...WHEN_AND_WHERE,
  'type',
  'booking_until',
  'status',
  'fee',
  'event_type',
  'players',
  'booking',
]

const touches = (names: string[]) => (change: Change) =>
  change.columns.some((column) => names.includes(column))

const isBooked = (change: Change): change is BookedChange =>
  BOOKED_TABLES.some((table) => table === change.table)

export async function findConsequences(
  db: Database,
  changes: Change[],
  now: number,
): Promise<Consequences> {
  const changed = changes.filter(isBooked).filter(({ before }) => before !== null)
  const itemsOf = await itemsByChange(db, changed)
  const itemIds = changed.filter(touches(TERMS)).flatMap(itemsOf)
  const moved = changed.filter(touches(WHEN_AND_WHERE))
  const endsOf = await endsByChange(db, moved)
  const isOver = (change: BookedChange) =>
    endsOf(change).every((ends) => ends !== null && ends.getTime() < now)
  const announced = moved.filter((change) => !isOver(change))
  const booked = await bookingsByItem(db, announced.flatMap(itemsOf))
  const mails = announced.flatMap((change) => {
    const ids = new Set(itemsOf(change).flatMap((item) => booked.get(item) ?? []))
    const told = { path: pathOf(change), was: wasOf(change) }
    return [...ids].map((bookingId) => ({ bookingId, ...told }))
  })
  return { paymentOrders: await findOpenOrders(db, itemIds), mails }
}

function pathOf(change: BookedChange): string {
  if (change.table === 'category_events') return `/event/${change.key}`
  return `/tournament/${change.table === 'tournaments' ? change.key : change.after.tournament}`
}

function wasOf({ table, before }: BookedChange): ChangeJobs['mailChange']['was'] {
  if (table === 'tournament_events' || before === null) return undefined
  const { address, address_hi: addressHi } = before
  return { starts: toEventDate(readDate(before.starts)), address, addressHi }
}

/** What can be booked of what changed. */
async function itemsByChange(
  db: Database,
  changes: BookedChange[],
): Promise<(change: BookedChange) => string[]> {
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
  return ({ table, key }) => (table === 'tournaments' ? (items.get(key) ?? []) : [key])
}

/** The ends of what changed, before the change and after it. */
async function endsByChange(
  db: Database,
  changes: BookedChange[],
): Promise<(change: BookedChange) => (Date | null)[]> {
  const ids = changes.flatMap(tournamentsOf)
  const { id, endsAt } = tournaments
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id, endsAt })
          .from(tournaments)
          .where(sql`${id} = any(${sql.param(ids)})`)
  const ends = new Map(rows.map((row) => [row.id, row.endsAt]))
  return (change) =>
    change.table === 'tournament_events'
      ? tournamentsOf(change).map((tournament) => ends.get(tournament) ?? null)
      : [change.before, change.after].map((row) => readDate(row?.ends ?? ''))
}

const tournamentsOf = (change: BookedChange): string[] =>
  change.table === 'tournament_events'
    ? [change.before, change.after].flatMap((row) => row?.tournament ?? [])
    : []

function grouped(pairs: [key: string, value: string][]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/** Those that were neither cancelled nor refunded. */
async function bookingsByItem(db: Database, itemIds: string[]): Promise<Map<string, string[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ item: teams.itemId, booking: bookings.id })
    .from(teams)
    .innerJoin(bookings, eq(bookings.id, teams.bookingId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, bookings.paymentOrderId))
    .where(
      and(
        sql`${teams.itemId} = any(${sql.param(itemIds)})`,
        isNull(teams.cancelledAt),
        sql`${paymentOrders.context} ->> 'reason' is null`,
      ),
    )
  return grouped(rows.map(({ item, booking }) => [item, booking]))
}

/** Must be called in the transaction of the changes. */
export async function queueConsequences(
  tx: Database,
  { paymentOrders, mails }: Consequences,
  now: number,
): Promise<void> {
  await endPaymentOrders(tx, paymentOrders, now)
  for (const mail of mails) await queueChanges(tx, mail, now)
}
