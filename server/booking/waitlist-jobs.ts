import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { waitlist } from '#server/db/schema.ts'
import { enqueue } from '#server/queue/queue.ts'

export interface WaitlistJobs {
  /** The subject is the id of the event. */
  offerPlaces: null
  /** The subject is the id of the entry of the waitlist, as it is of `mailOffer`. */
  endOffer: null
  mailOffer: null
}

/** Call it in the transaction that frees places of these events. */
export async function queueOffers(tx: Database, itemIds: string[], now: number): Promise<void> {
  if (itemIds.length === 0) return
  const waited = await tx
    .selectDistinct({ itemId: waitlist.itemId })
    .from(waitlist)
    .where(and(inArray(waitlist.itemId, itemIds), isNull(waitlist.offerUntil)))
    // In a fixed order, to avoid deadlocks between transactions that queue the same jobs.
    .orderBy(waitlist.itemId)
  for (const { itemId } of waited) {
    const job = { kind: 'offerPlaces', subject: itemId, payload: null, at: now } as const
    await enqueue<WaitlistJobs>(tx, job, now)
  }
}
