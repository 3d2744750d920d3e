import { and, eq, gt, ne } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { accessTokens, users } from '#server/db/schema.ts'
import { isDemoAccount } from '#server/demo/demo-accounts.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { HttpError } from '#server/http/http-error.ts'
import { generateToken, hashToken } from './secrets.ts'

const SESSION_MS = 30 * 86_400_000

/** Returns a bearer token; the database stores only its hash. */
export async function createSession(db: Database, userId: string, now: number): Promise<string> {
  const token = generateToken()
  await db.insert(accessTokens).values({
    hash: hashToken(token),
    userId,
    createdAt: new Date(now),
    expiresAt: new Date(now + SESSION_MS),
  })
  return token
}

/** Throws `HttpError` 401 without a valid bearer token. */
export async function authenticate(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  authorization: string | undefined,
  now: number,
): Promise<Caller> {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? '')?.[1]
  if (token !== undefined) {
    const tokenHash = hashToken(token)
    const [row] = await db
      .select({ user: users })
      .from(accessTokens)
      .innerJoin(users, eq(users.id, accessTokens.userId))
      .where(and(eq(accessTokens.hash, tokenHash), gt(accessTokens.expiresAt, new Date(now))))
    if (row && (config.demo || !isDemoAccount(row.user.id))) return { user: row.user, tokenHash }
  }
  throw new HttpError(401, 'Please log in again.', { headers: { 'WWW-Authenticate': 'Bearer' } })
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.hash, tokenHash))
}

export async function deleteSessions(db: Database, userId: string, except = ''): Promise<void> {
  await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), ne(accessTokens.hash, except)))
}
