import { and, eq, gt, ne } from 'drizzle-orm'
import { COUNTRY } from '#contract/constants.ts'
import type { User } from '#contract/entities.ts'
import type { Database } from '#server/db/open.ts'
import { accessTokens, users } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { HttpError } from '#server/http/http-error.ts'
import { newToken, tokenHash } from './secrets.ts'

const SESSION_MS = 30 * 86_400_000

export type UserRow = typeof users.$inferSelect

/** Starts a session and returns its bearer token, which is stored as a hash alone. */
export async function openSession(db: Database, userId: string, now: number): Promise<string> {
  const token = newToken()
  await db.insert(accessTokens).values({
    hash: tokenHash(token),
    userId,
    createdAt: new Date(now),
    expiresAt: new Date(now + SESSION_MS),
  })
  return token
}

/** Whose bearer token an Authorization header carries. Throws `HttpError` 401 when nobody's. */
export async function authenticate(
  db: Database,
  authorization: string | undefined,
  now: number,
): Promise<Caller> {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1]
  if (token !== undefined) {
    const hash = tokenHash(token)
    const [row] = await db
      .select({ user: users })
      .from(accessTokens)
      .innerJoin(users, eq(users.id, accessTokens.userId))
      .where(and(eq(accessTokens.hash, hash), gt(accessTokens.expiresAt, new Date(now))))
    if (row) return { user: row.user, tokenHash: hash }
  }
  throw new HttpError(401, 'Please log in again.', { headers: { 'WWW-Authenticate': 'Bearer' } })
}

/** Ends the session of one token. */
export async function closeSession(db: Database, hash: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.hash, hash))
}

/** Ends a user's sessions, all or all but the one with hash `keep`. */
export async function closeSessions(db: Database, userId: string, keep = ''): Promise<void> {
  await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), ne(accessTokens.hash, keep)))
}

/** An account as it crosses the wire. */
export function toUser(row: UserRow): User {
  return {
    userId: row.id,
    name: row.name,
    email: row.email,
    phone_number: row.phoneNumber,
    gender: row.gender,
    country: COUNTRY,
  }
}
