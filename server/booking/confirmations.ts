import { and, asc, eq, lte } from 'drizzle-orm'
import { orderMails, orders, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { confirmationMessage } from '#server/mail/confirmation.ts'
import { readOrder } from './history.ts'

type Mailing = Pick<Deps, 'db' | 'clock' | 'mail' | 'config' | 'log'>

/** How long the first try has before there is another; each next one waits twice as long. */
const RETRY_MS = 5 * 60_000
const RETRY_MAX_MS = 6 * 3_600_000
const ATTEMPTS = 12

/**
 * Mails the confirmations that are due, whoever made the booking, and each once: a try is claimed
 * before it is made, so that no other server makes it too. One that fails is tried again later.
 */
export async function sendConfirmations(deps: Mailing): Promise<void> {
  const { db, clock, log } = deps
  const due = await db
    .select()
    .from(orderMails)
    .where(lte(orderMails.dueAt, new Date(clock())))
    .orderBy(asc(orderMails.dueAt))
    .limit(20)
  for (const { orderId, dueAt, attempts } of due) {
    const wait = Math.min(RETRY_MS * 2 ** attempts, RETRY_MAX_MS)
    const [claimed] = await db
      .update(orderMails)
      .set({ attempts: attempts + 1, dueAt: new Date(clock() + wait) })
      .where(and(eq(orderMails.orderId, orderId), eq(orderMails.dueAt, dueAt)))
      .returning()
    if (!claimed) continue
    try {
      await sendConfirmation(deps, orderId)
    } catch (err) {
      log.error({ err, order: orderId, attempts: attempts + 1 }, 'cannot mail a confirmation')
      if (attempts + 1 < ATTEMPTS) continue
    }
    await db.delete(orderMails).where(eq(orderMails.orderId, orderId))
  }
}

async function sendConfirmation({ db, mail, config, clock }: Mailing, id: string): Promise<void> {
  const [found] = await db
    .select({ user: users })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id))
  if (!found) return
  const { email, name } = found.user
  const rows = await readOrder(db, found.user.id, id)
  await mail.send(confirmationMessage(email, name, rows, config.publicUrl, clock()))
}
