import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { EntryMessage } from '#contract/organizer-calls.ts'
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
  /** The subject is the id of the message. `at`: when the entry was booked, cancelled or refunded, or its refund failed, epoch ms. */
  tellOrganizer: { organizerId: string; entryId: string; type: EntryMessage['type']; at: number }
}

/** The ids of a booking's entries that are not cancelled. */
export async function entriesOf(tx: Database, bookingId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.bookingId, bookingId), isNull(teams.cancelledAt)))
  return rows.map(({ id }) => id)
}

/**
 * Queues a message about each of these entries whose organizer has a webhook. Call it in the
 * transaction of the booking, the cancellation or the refund.
 */
export async function tellOrganizers(
  tx: Database,
  entryIds: string[],
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
    .where(inArray(teams.id, entryIds))
  for (const { entryId, organizerId } of told) {
    const payload = { organizerId, entryId, type, at: now }
    await enqueue<OrganizerJobs>(
      tx,
      { kind: 'tellOrganizer', subject: newId('msg'), payload, at: now },
      now,
    )
  }
}
