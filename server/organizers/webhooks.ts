import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { jobs, organizations, organizerWebhooks } from '#server/db/schema.ts'

/** Standard Webhooks: 24 to 64 bytes. */
const SECRET_BYTES = 32

/**
 * Sets the address of an organizer, with a new secret, which is returned. Null for an unknown
 * organizer.
 */
export async function setWebhook(
  db: Database,
  organizationId: string,
  url: string,
  now: number,
): Promise<string | null> {
  const [organizer] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!organizer) return null
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  const set = { url, secret, createdAt: new Date(now) }
  await db
    .insert(organizerWebhooks)
    .values({ organizationId, ...set })
    .onConflictDoUpdate({ target: organizerWebhooks.organizationId, set })
  return secret
}

/** Also drops the messages that wait. False if the organizer has no address. */
export async function removeWebhook(db: Database, organizationId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(organizerWebhooks)
      .where(eq(organizerWebhooks.organizationId, organizationId))
      .returning({ id: organizerWebhooks.organizationId })
    await tx
      .delete(jobs)
      .where(
        and(
          eq(jobs.kind, 'tellOrganizer'),
          sql`${jobs.payload} ->> 'organizerId' = ${organizationId}`,
        ),
      )
    return removed.length > 0
  })
}

/** Leaves out the secrets. */
export async function listWebhooks(db: Database) {
  return db
    .select({
      organizer: organizerWebhooks.organizationId,
      url: organizerWebhooks.url,
      createdAt: organizerWebhooks.createdAt,
    })
    .from(organizerWebhooks)
    .orderBy(asc(organizerWebhooks.organizationId))
}
