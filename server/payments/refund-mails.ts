import { eq } from 'drizzle-orm'
import { formatRupees, toRupees } from '#contract/money.ts'
import { users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { refundMessage } from '#server/mail/refund-mail.ts'
import { findPayment } from './payment-state.ts'

export async function mailRefund(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  id: string,
  refundId: string,
): Promise<void> {
  const row = await findPayment(db, id)
  const { payment, reason } = row?.context ?? {}
  if (!row || !payment || !reason) return
  const [user] = await db.select().from(users).where(eq(users.id, row.userId))
  if (!user || user.deletedAt) return
  const amount = formatRupees(toRupees(payment.amount))
  await mail.send(
    refundMessage(user.email, user.name, { amount, reason, refundId, paymentId: payment.id }),
  )
}
