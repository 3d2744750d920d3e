import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { paymentOrders, placeHolds, teams, waitlist } from '#server/db/schema.ts'

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
 * Places that are neither booked, nor held by others than `userId`, nor waited for: on a waitlist, those
 * before the user, or all if the user is not on it. Only events with a number of places are counted. What was
 * cancelled or refunded frees its place. Once the number was lowered, there may be fewer places than holds:
 * then who holds one has it until it is booked.
 */
export function entriesLeft(
  { id, entriesMax }: EventColumns,
  userId: string | null = null,
): SQL<number | null> {
  const unbooked = unbookedPlaces({ id, entriesMax })
  const left =
    userId === null
      ? sql`${unbooked} - ${holders(id)}`
      : sql`${unbooked} - ${otherHolders(id, userId)},
          least(${unbooked}, ${holders(id, {
            order: eq(placeHolds.userId, userId),
            line: and(eq(waitlist.userId, userId), isNotNull(waitlist.offerUntil)),
          })})`
  return sql`case when ${entriesMax} is null then null else greatest(${left}, 0)::int end`
}

/** Whether an event has a place that is neither booked nor held. Waitlists are not counted. */
export function hasUnheld({ id, entriesMax }: EventColumns): SQL {
  const held = holders(id, { line: isNotNull(waitlist.offerUntil) })
  return sql`(${entriesMax} is null or ${unbookedPlaces({ id, entriesMax })} > ${held})`
}

type EventColumns = Record<'id' | 'entriesMax', AnyPgColumn>

function unbookedPlaces({ id, entriesMax }: EventColumns): SQL {
  // Few are refunded: they are read once for all events of a list.
  const refunded = sql`select ${paymentOrders.bookingId} from ${paymentOrders}
    where ${paymentOrders.state} = 'booked' and ${paymentOrders.context} ->> 'reason' is not null
      and ${paymentOrders.bookingId} is not null`
  const booked = sql`select count(*) from ${teams}
    where ${teams.itemId} = ${id} and ${teams.bookingId} is not null
      and ${teams.cancelledAt} is null
      and ${teams.bookingId} not in (${refunded})`
  return sql`${entriesMax} - (${booked})`
}

function otherHolders(id: AnyPgColumn, userId: string): SQL {
  const own = alias(waitlist, 'own')
  const ownPosition = sql`(select ${own.position} from ${waitlist} own
    where ${and(sql`${own.itemId} = ${id}`, eq(own.userId, userId))})`
  return holders(id, {
    order: ne(placeHolds.userId, userId),
    line: and(
      ne(waitlist.userId, userId),
      or(
        isNotNull(waitlist.offerUntil),
        isNull(ownPosition),
        sql`${waitlist.position} < ${ownPosition}`,
      ),
    ),
  })
}

/** The number of users who hold a place by a payment order or are on a waitlist, each counted once. */
function holders(id: AnyPgColumn, which: { order?: SQL; line?: SQL | undefined } = {}): SQL {
  return sql`(select count(*) from (
    select ${placeHolds.userId} from ${placeHolds}
      where ${and(sql`${placeHolds.itemId} = ${id}`, which.order)}
    union
    select ${waitlist.userId} from ${waitlist}
      where ${and(sql`${waitlist.itemId} = ${id}`, which.line)}) holders)`
}
