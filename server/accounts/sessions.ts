import { and, desc, eq, gt, ne, not, type SQL } from 'drizzle-orm'
import type { Session } from '#contract/entities.ts'
import type { Database } from '#server/db/open.ts'
import { accessTokens, pushSubscriptions, type UserRow, users } from '#server/db/schema.ts'
import { bearerOf } from '#server/http/bearer.ts'
import type { Caller } from '#server/http/caller.ts'
import { generateToken, hashToken } from './secrets.ts'
import { readUserAgent } from './user-agent.ts'
import { type ClosedAccounts, hasPasswordOf, loggedOut, wrongCredentials } from './users.ts'

const DAY_MS = 86_400_000
const SESSION_MS = 30 * DAY_MS
/** A session that is not used for that time ends. */
const IDLE_MS = 14 * DAY_MS
/** The last use is written at most this often. */
const USE_MS = 10 * 60_000

/** Returns a bearer token; the database stores only its hash. */
export async function createSession(
  db: Database,
  userId: string,
  now: number,
  userAgent = '',
): Promise<string> {
  const token = generateToken()
  await db.insert(accessTokens).values({
    hash: hashToken(token),
    userId,
    createdAt: new Date(now),
    lastUsedAt: new Date(now),
    ...readUserAgent(userAgent),
    expiresAt: new Date(now + SESSION_MS),
  })
  return token
}

/**
 * The session of a login. Throws `HttpError` 400 if the password has changed since `user` was read: a
 * new password ends sessions, also those that begin while it is set.
 */
export async function startSession(
  db: Database,
  user: Pick<UserRow, 'id' | 'passwordHash'>,
  now: number,
  userAgent: string,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [unchanged] = await tx
      .select({ id: users.id })
      .from(users)
      .where(hasPasswordOf(user))
      .for('share')
    if (!unchanged) throw wrongCredentials()
    return createSession(tx, user.id, now, userAgent)
  })
}

/** Throws `HttpError` 401 without a valid bearer token. */
export async function authenticate(
  { db, closedAccounts }: { db: Database } & ClosedAccounts,
  authorization: string | undefined,
  now: number,
): Promise<Caller> {
  const token = bearerOf(authorization)
  if (token !== null) {
    const tokenHash = hashToken(token)
    const [row] = await db
      .select({ user: users, lastUsedAt: accessTokens.lastUsedAt })
      .from(accessTokens)
      .innerJoin(users, eq(users.id, accessTokens.userId))
      .where(and(eq(accessTokens.hash, tokenHash), isValid(now)))
    if (row && !closedAccounts.includes(row.user.id)) {
      if (row.lastUsedAt.getTime() < now - USE_MS) await noteUse(db, tokenHash, now)
      return { user: row.user, tokenHash }
    }
  }
  throw loggedOut()
}

const isValid = (now: number) =>
  and(
    gt(accessTokens.expiresAt, new Date(now)),
    gt(accessTokens.lastUsedAt, new Date(now - IDLE_MS)),
  ) as SQL

export async function deleteEndedSessions(db: Database, now: number): Promise<void> {
  await db.delete(accessTokens).where(not(isValid(now)))
}

async function noteUse(db: Database, tokenHash: string, now: number): Promise<void> {
  await db
    .update(accessTokens)
    .set({ lastUsedAt: new Date(now) })
    .where(eq(accessTokens.hash, tokenHash))
}

/** The caller's sessions, latest used first. */
export async function listSessions(
  db: Database,
  { user, tokenHash }: Caller,
  now: number,
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, user.id), isValid(now)))
    .orderBy(desc(accessTokens.lastUsedAt), desc(accessTokens.createdAt))
  return rows.map(({ hash, browser, system, lastUsedAt }) => ({
    browser,
    system,
    last_used_at: lastUsedAt.toISOString(),
    current: hash === tokenHash,
  }))
}

/** Also ends the notifications on that device. */
export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, tokenHash))
  await db.delete(accessTokens).where(eq(accessTokens.hash, tokenHash))
}

/** Also ends the notifications on those devices. */
export async function deleteSessions(db: Database, userId: string, except = ''): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), ne(pushSubscriptions.sessionHash, except)))
  await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), ne(accessTokens.hash, except)))
}
