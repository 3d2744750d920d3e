import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { TeamPayload } from '#contract/entities.ts'
import { entriesLeft, type Places } from '#server/catalogue/places.ts'
import type { Database } from '#server/db/open.ts'
import { categoryEvents, placeHolds, tournamentEvents, waitlist } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { findItems, shownItem } from './bookable-items.ts'

type EventTable = typeof tournamentEvents | typeof categoryEvents

/** Of those of these events that have a number of places. */
export async function findPlaces(
  db: Database,
  itemIds: string[],
  userId: string | null,
): Promise<Map<string, Places & { entriesLeft: number }>> {
  if (itemIds.length === 0) return new Map()
  const read = (table: EventTable) =>
    db
      .select({
        id: table.id,
        entriesMax: table.entriesMax,
        entriesLeft: sql<number>`${entriesLeft(table, userId)}`,
      })
      .from(table as typeof tournamentEvents)
      .where(and(inArray(table.id, itemIds), isNotNull(table.entriesMax)))
  const rows = [...(await read(tournamentEvents)), ...(await read(categoryEvents))]
  return new Map(rows.map(({ id, ...places }) => [id, places]))
}

/** The first of the teams' events that has no place left for the user; one id for each team. */
export async function findFull(
  db: Database,
  itemIds: string[],
  userId: string,
): Promise<string | null> {
  const places = await findPlaces(db, itemIds, userId)
  const isFull = (id: string) => {
    const left = places.get(id)?.entriesLeft ?? Number.POSITIVE_INFINITY
    return itemIds.filter((itemId) => itemId === id).length > left
  }
  return itemIds.find(isFull) ?? null
}

/** As `findFull`, but until the transaction ends nobody else takes a place of these events. */
export async function lockPlaces(
  tx: Database,
  itemIds: string[],
  userId: string,
): Promise<string | null> {
  const counted = await findPlaces(tx, itemIds, userId)
  // In one order, so that no two wait for each other. The rows themselves are locked by an import.
  for (const id of [...counted.keys()].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('places'), hashtext(${id}))`)
  }
  // Counted again: a statement sees what was booked before it, not before its lock.
  return counted.size === 0 ? null : findFull(tx, itemIds, userId)
}

/** Throws `HttpError` 409 for the event that `findFull` or `lockPlaces` returned. */
export async function rejectFull(tx: Database, id: string | null): Promise<void> {
  if (id === null) return
  const item = (await findItems(tx, [id])).get(id)
  const name = item ? shownItem(item).name : id
  throw new HttpError(409, `No place is left in ${name}.`)
}

/** Instead of an earlier payment order of the user for the same event. */
export async function holdPlaces(
  tx: Database,
  { id: paymentOrderId, userId, draft }: { id: string; userId: string; draft: TeamPayload[] },
): Promise<void> {
  const itemIds = draft.map(({ event_id }) => event_id).sort()
  await tx
    .insert(placeHolds)
    .values(itemIds.map((itemId) => ({ itemId, userId, paymentOrderId })))
    .onConflictDoUpdate({
      target: [placeHolds.userId, placeHolds.itemId],
      set: { paymentOrderId },
    })
}

export const releasePlaces = (tx: Database, paymentOrderId: string) =>
  release(tx, eq(placeHolds.paymentOrderId, paymentOrderId))

/** Releases the user's holds of the events that they have booked, by payment order or by offer. */
export async function releaseBooked(
  tx: Database,
  userId: string,
  itemIds: string[],
): Promise<void> {
  await release(tx, and(eq(placeHolds.userId, userId), inArray(placeHolds.itemId, itemIds)))
  await tx
    .delete(waitlist)
    .where(and(eq(waitlist.userId, userId), inArray(waitlist.itemId, itemIds)))
}

async function release(tx: Database, which: SQL | undefined): Promise<void> {
  const held = tx
    .select({ itemId: placeHolds.itemId })
    .from(placeHolds)
    .where(which)
    // In the order of `holdPlaces`, whatever the database's collation.
    .orderBy(sql`${placeHolds.itemId} collate "C"`)
    .for('update')
  await tx.delete(placeHolds).where(and(which, inArray(placeHolds.itemId, held)))
}
