import { and, asc, eq, isNull } from 'drizzle-orm'
import { generateToken, hashToken } from '#server/accounts/secrets.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { organizations, organizerKeys } from '#server/db/schema.ts'
import { bearerOf, unauthorized } from '#server/http/bearer.ts'
import type { Organizer } from '#server/http/caller.ts'

/** Tells people and scanners that find a key where it should not be what it is. */
const PREFIX = 'mpo_'

/**
 * The key is returned once; the database stores only its hash. SHA-256 is enough: nobody guesses 256
 * random bits, however fast a guess is, while argon2 would cost 20 ms of a core in every call.
 * Null for an unknown organizer.
 */
export async function createKey(
  db: Database,
  organizationId: string,
  now: number,
): Promise<{ id: string; key: string } | null> {
  const [organizer] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!organizer) return null
  const [id, key] = [newId('key'), PREFIX + generateToken()]
  const createdAt = new Date(now)
  await db.insert(organizerKeys).values({ id, organizationId, hash: hashToken(key), createdAt })
  return { id, key }
}

export async function listKeys(db: Database) {
  return db
    .select({
      id: organizerKeys.id,
      organizer: organizations.id,
      createdAt: organizerKeys.createdAt,
      revokedAt: organizerKeys.revokedAt,
    })
    .from(organizerKeys)
    .innerJoin(organizations, eq(organizations.id, organizerKeys.organizationId))
    .orderBy(asc(organizerKeys.createdAt), asc(organizerKeys.id))
}

/** False if there is no such key that is valid. */
export async function revokeKey(db: Database, id: string, now: number): Promise<boolean> {
  const revoked = await db
    .update(organizerKeys)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(organizerKeys.id, id), isNull(organizerKeys.revokedAt)))
    .returning({ id: organizerKeys.id })
  return revoked.length > 0
}

/** Throws `HttpError` 401 without a key that is valid. */
export async function authenticateOrganizer(
  db: Database,
  authorization: string | undefined,
): Promise<Organizer> {
  const key = bearerOf(authorization)
  if (key !== null) {
    const [row] = await db
      .select({ organizerId: organizerKeys.organizationId })
      .from(organizerKeys)
      .where(and(eq(organizerKeys.hash, hashToken(key)), isNull(organizerKeys.revokedAt)))
    if (row) return row
  }
  throw unauthorized('This key is not valid.')
}
