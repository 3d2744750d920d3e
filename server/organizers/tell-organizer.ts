import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import type { EntryMessage } from '#contract/organizer-calls.ts'
import type { OrganizerJobs } from '#server/booking/tell-organizers.ts'
import { organizerWebhooks } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { findEntry } from './entries.ts'
import type { PostWebhook } from './post-webhook.ts'

/**
 * Sends the entry as it is now. Does nothing if it went with its player's account, or if the
 * organizer has no webhook any more.
 */
export async function tellOrganizer(
  { db, clock, postWebhook }: Pick<Deps, 'db' | 'clock'> & { postWebhook: PostWebhook },
  id: string,
  { organizerId, entryId, type, at }: OrganizerJobs['tellOrganizer'],
): Promise<void> {
  const [webhook] = await db
    .select()
    .from(organizerWebhooks)
    .where(eq(organizerWebhooks.organizationId, organizerId))
  const data = await findEntry(db, entryId)
  if (!webhook || !data) return
  const message: EntryMessage = { type, timestamp: new Date(at).toISOString(), data }
  const body = JSON.stringify(message)
  const sentAt = new Date(clock())
  await postWebhook({
    url: webhook.url,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': new Webhook(webhook.secret).sign(id, sentAt, body),
    },
    body,
  })
}
