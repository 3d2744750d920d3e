import { and, eq, sql } from 'drizzle-orm'
import type { EntryMessage } from '#contract/served-calls.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import {
  categoryEvents,
  organizerWebhooks,
  teams,
  tournamentEvents,
  tournaments,
} from '#server/db/schema.ts'
import { enqueue } from '#server/queue/queue.ts'

export interface OrganizerJobs {
  /** The subject is the id of the message. `at`: when the entry was booked or refunded, or its refund failed, epoch ms. */
  tellOrganizer: { organizerId: string; entryId: string; type: EntryMessage['type']; at: number }
}

/**
 * Queues a message about each entry of a booking whose organizer has a webhook. Call it in the
 * transaction of the booking or the refund.
 */
export async function tellOrganizers(
  tx: Database,
  bookingId: string,
  type: EntryMessage['type'],
  now: number,
): Promise<void> {
  const told = await tx
    .select({ entryId: teams.id, organizerId: organizerWebhooks.organizationId })
    .from(teams)
    .leftJoin(
      tournamentEvents,
      and(eq(teams.itemType, 'EVENT'), eq(tournamentEvents.id, teams.itemId)),
    )
    .leftJoin(tournaments, eq(tournaments.id, tournamentEvents.tournamentId))
    .leftJoin(
      categoryEvents,
      and(eq(teams.itemType, 'CATEGORY_EVENT'), eq(categoryEvents.id, teams.itemId)),
    )
    .innerJoin(
      organizerWebhooks,
      sql`${organizerWebhooks.organizationId}
        = coalesce(${tournaments.organizationId}, ${categoryEvents.organizationId})`,
    )
    .where(eq(teams.bookingId, bookingId))
  for (const { entryId, organizerId } of told) {
    const payload = { organizerId, entryId, type, at: now }
    await enqueue<OrganizerJobs>(
      tx,
      { kind: 'tellOrganizer', subject: newId('msg'), payload, at: now },
      now,
    )
  }
}
