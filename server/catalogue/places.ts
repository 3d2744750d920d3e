import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { paymentOrders, placeHolds, teams } from '#server/db/schema.ts'

export interface Places {
  entriesMax: number | null
  /** Null for any number; never below 0. */
  entriesLeft: number | null
}

/** The fields of the API: neither where any number can book. */
export function toPlaces({ entriesMax, entriesLeft }: Places) {
  return entriesMax === null || entriesLeft === null
    ? {}
    : { entries_max: entriesMax, entries_left: entriesLeft }
}

/**
 * Places that are neither booked nor held by others than `userId`. Only events with a number of places
 * are counted. What was cancelled or refunded frees its place. Once the number was lowered, there may be fewer
 * places than holds: then who holds one has it until it is booked.
 */
export function entriesLeft(
  { id, entriesMax }: Record<'id' | 'entriesMax', AnyPgColumn>,
  userId: string | null = null,
): SQL<number | null> {
  // Few are refunded: they are read once for all events of a list.
  const refunded = sql`select ${paymentOrders.bookingId} from ${paymentOrders}
    where ${paymentOrders.state} = 'booked' and ${paymentOrders.context} ->> 'reason' is not null
      and ${paymentOrders.bookingId} is not null`
  const booked = sql`select count(*) from ${teams}
    where ${teams.itemId} = ${id} and ${teams.bookingId} is not null
      and ${teams.cancelledAt} is null
      and ${teams.bookingId} not in (${refunded})`
  const unbooked = sql`${entriesMax} - (${booked})`
  const held = (by?: SQL) =>
    sql`(select count(*) from ${placeHolds} where ${and(sql`${placeHolds.itemId} = ${id}`, by)})`
  const left =
    userId === null
      ? sql`${unbooked} - ${held()}`
      : sql`${unbooked} - ${held(ne(placeHolds.userId, userId))},
          least(${unbooked}, ${held(eq(placeHolds.userId, userId))})`
  return sql`case when ${entriesMax} is null then null else greatest(${left}, 0)::int end`
}
