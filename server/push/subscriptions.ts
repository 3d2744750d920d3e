import { ECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { BodyOf } from '#contract/calls.ts'
import { PUSH_DEVICES_MAX } from '#contract/constants.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { pushSubscriptions } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { HttpError } from '#server/http/http-error.ts'

/**
 * Sends the caller's notifications to a browser, and no other account's. Repeated, it changes nothing.
 * Throws `HttpError` 400 for an address that is no push service's and for a key that encrypts nothing.
 */
export async function subscribe(
  db: Database,
  { user, tokenHash }: Caller,
  given: BodyOf<'subscribePush'>,
  { now, allowsLocal }: { now: number; allowsLocal: boolean },
): Promise<void> {
  requireAddress(given.endpoint, allowsLocal)
  requireKey(given.p256dh)
  await db.transaction(async (tx) => {
    const { endpoint } = given
    // What waits for another account's member does not follow.
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, user.id)))
    const row = { ...given, sessionHash: tokenHash, createdAt: new Date(now) }
    await tx
      .insert(pushSubscriptions)
      .values({ ...row, id: newId('dev'), userId: user.id })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row })
    const surplus = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, user.id))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(PUSH_DEVICES_MAX)
    const ids = surplus.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids))
  })
}

/**
 * A browser has replaced its subscription: what is known of it stays, at the new address. Repeated, or with
 * another secret than the former one's, it changes nothing. Throws `HttpError` as `subscribe` does.
 */
export async function renew(
  db: Database,
  { former_endpoint: former, former_auth: secret, ...given }: BodyOf<'renewPush'>,
  { allowsLocal }: { allowsLocal: boolean },
): Promise<void> {
  requireAddress(given.endpoint, allowsLocal)
  requireKey(given.p256dh)
  const isFormer = and(eq(pushSubscriptions.endpoint, former), eq(pushSubscriptions.auth, secret))
  await db.transaction(async (tx) => {
    const known = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.endpoint, given.endpoint))
    // A page of the browser was faster.
    if (known.length > 0) await tx.delete(pushSubscriptions).where(isFormer)
    else await tx.update(pushSubscriptions).set(given).where(isFormer)
  })
}

export async function unsubscribe(db: Database, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
}

export const subscriptionsOf = (db: Database, userId: string) =>
  db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt))

/** Where a name leads is looked up when something is sent: see `createFilteredRequest`. */
function requireAddress(endpoint: string, allowsLocal: boolean): void {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  const isPushService =
    url?.protocol === 'https:' &&
    url.hostname.includes('.') &&
    isIP(url.hostname) === 0 &&
    url.username + url.password === ''
  if (isPushService || (allowsLocal && url?.protocol === 'http:')) return
  throw new HttpError(400, 'This is not the address of a push service.', { field: 'endpoint' })
}

function requireKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw new HttpError(400, 'This is not the key of a browser.', { field: 'p256dh' })
  }
}
