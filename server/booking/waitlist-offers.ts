import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { hasUnheld } from '#server/catalogue/places.ts'
import type { Database } from '#server/db/open.ts'
import { categoryEvents, tournamentEvents, waitlist } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/queue/queue.ts'
import { findItems, isOpen } from './bookable-items.ts'
import { lockPlaces } from './places.ts'
import { queueOffers, type WaitlistJobs } from './waitlist-jobs.ts'

/** How long an offer holds a place, unless booking closes earlier. */
const OFFER_MS = 2 * 3_600_000

type JobDeps = Pick<Deps, 'db' | 'clock'>

export const offerPlaces = ({ db, clock }: JobDeps, itemId: string): Promise<void> =>
  db.transaction((tx) => offerFree(tx, itemId, clock()))

/** Offers the free places of an event, as long as it can be booked, to the first in line. */
export async function offerFree(tx: Database, itemId: string, now: number): Promise<void> {
  const item = (await findItems(tx, [itemId])).get(itemId)
  if (!item?.bookingUntil || !isOpen(item, now)) return
  const until = Math.min(now + OFFER_MS, item.bookingUntil.getTime())
  for (;;) {
    const [first] = await tx
      .select()
      .from(waitlist)
      .where(and(eq(waitlist.itemId, itemId), isNull(waitlist.offerUntil)))
      .orderBy(asc(waitlist.position))
      .limit(1)
    if (!first || (await lockPlaces(tx, [itemId], first.userId)) !== null) return
    // The first member may have left before the lock.
    const [offered] = await tx
      .update(waitlist)
      .set({ offerUntil: new Date(until) })
      .where(and(eq(waitlist.id, first.id), isNull(waitlist.offerUntil)))
      .returning({ subject: waitlist.id })
    if (!offered) continue
    const { subject } = offered
    await enqueue<WaitlistJobs>(tx, { kind: 'mailOffer', subject, payload: null, at: now }, now)
    await enqueue<WaitlistJobs>(tx, { kind: 'endOffer', subject, payload: null, at: until }, now)
  }
}

/** The place stays held if the user has begun to pay; otherwise it is offered to the next member. */
export function endOffer({ db, clock }: JobDeps, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const entry = await lockEntry(tx, eq(waitlist.id, id))
    if (!entry?.offerUntil) return
    const now = clock()
    const until = entry.offerUntil.getTime()
    if (now < until) {
      const job = { kind: 'endOffer', subject: id, payload: null, at: until } as const
      return enqueue<WaitlistJobs>(tx, job, now)
    }
    await tx.delete(waitlist).where(eq(waitlist.id, id))
    await offerFree(tx, entry.itemId, now)
  })
}

/** An entry of a waitlist, when nobody else takes a place of its event; null if there is none. */
export async function lockEntry(
  tx: Database,
  which: ReturnType<typeof eq> | ReturnType<typeof and>,
): Promise<typeof waitlist.$inferSelect | null> {
  const [found] = await tx.select().from(waitlist).where(which)
  if (!found) return null
  await lockPlaces(tx, [found.itemId], found.userId)
  const [entry] = await tx.select().from(waitlist).where(which)
  return entry ?? null
}

/** For places that did not become free by an action of a member, such as an import. */
export async function queueAllOffers(db: Database, now: number): Promise<void> {
  const waited = db
    .select({ itemId: waitlist.itemId })
    .from(waitlist)
    .where(isNull(waitlist.offerUntil))
  const read = (table: typeof tournamentEvents | typeof categoryEvents) =>
    db
      .select({ id: table.id })
      .from(table as typeof tournamentEvents)
      .where(and(inArray(table.id, waited), hasUnheld(table)))
  const rows = [...(await read(tournamentEvents)), ...(await read(categoryEvents))]
  await queueOffers(
    db,
    rows.map(({ id }) => id),
    now,
  )
}
