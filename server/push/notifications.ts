import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { pushNotifications, pushSubscriptions, type UserRow, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { subscriptionsOf } from './subscriptions.ts'
import type { Push, PushMessage } from './web-push.ts'

export type PushDeps = Pick<Deps, 'db' | 'clock'> & {
  /** Null where the operator has set no keys. */
  push: Push | null
}

/**
 * One for each browser of the user; none where nobody has an account. Returns their ids: each is the
 * subject of a job, to be queued in the same transaction.
 */
export async function addNotifications(
  tx: Database,
  userId: string | undefined,
  now: number,
): Promise<string[]> {
  if (userId === undefined) return []
  const devices = await subscriptionsOf(tx, userId)
  if (devices.length === 0) return []
  const rows = devices.map(({ id }) => ({
    id: newId('note'),
    subscriptionId: id,
    createdAt: new Date(now),
  }))
  await tx.insert(pushNotifications).values(rows)
  return rows.map(({ id }) => id)
}

/**
 * Sends a notification once, unless nothing is left to say: then `message` returns null. `until`, in epoch
 * ms, is when it is of no more use. A browser that is gone is forgotten.
 */
export async function sendNotification(
  { db, clock, push }: PushDeps,
  id: string,
  {
    until,
    message,
  }: { until(createdAt: Date): number; message(user: UserRow): Promise<PushMessage | null> },
): Promise<void> {
  const found = await find(db, id)
  if (push === null || found === null) return
  const { notification, subscription, user } = found
  const lastsMs = until(notification.createdAt) - clock()
  if (notification.sentAt !== null || lastsMs <= 0) return
  const content = await message(user)
  if (content === null || !(await claim(db, id, clock()))) return
  try {
    const outcome = await push.send(subscription, content, Math.ceil(lastsMs / 1000))
    if (outcome === 'gone') {
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id))
    }
  } catch (error) {
    await db.update(pushNotifications).set({ sentAt: null }).where(eq(pushNotifications.id, id))
    throw error
  }
}

async function find(db: Database, id: string) {
  const [found] = await db
    .select({ notification: pushNotifications, subscription: pushSubscriptions, user: users })
    .from(pushNotifications)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushNotifications.subscriptionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(eq(pushNotifications.id, id))
  return found ?? null
}

/** False where another server sends it, or has died while it did. */
async function claim(db: Database, id: string, now: number): Promise<boolean> {
  const claimed = await db
    .update(pushNotifications)
    .set({ sentAt: new Date(now) })
    .where(and(eq(pushNotifications.id, id), isNull(pushNotifications.sentAt)))
    .returning({ id: pushNotifications.id })
  return claimed.length > 0
}
