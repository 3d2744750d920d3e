import { eq } from 'drizzle-orm'
import { html } from 'hono/html'
import { formatRupees, toRupees } from '#contract/money.ts'
import { REFUND_REASONS, type RefundReason } from '#contract/refunds.ts'
import { users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'
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
  const refund = {
    amount: formatRupees(toRupees(payment.amount)),
    reason,
    events: (row.draft ?? []).map(({ event_name }) => event_name),
    refundId,
    paymentId: payment.id,
  }
  await mail.send(refundMessage(user.email, user.name, refund))
}

/** `amount` as text in rupees. */
function refundMessage(
  to: string,
  name: string,
  refund: {
    amount: string
    reason: RefundReason
    events: string[]
    refundId: string
    paymentId: string
  },
): Message {
  const { amount, reason, events, refundId, paymentId } = refund
  const isCancelled = reason === 'cancelled'
  const intro = isCancelled
    ? `You cancelled ${events.join(', ')}.`
    : `We could not book your events with this payment. ${REFUND_REASONS[reason]}`
  const inFull = isCancelled ? '' : ' in full'
  const note = `We are refunding ${amount}${inFull}. Banks usually take 5 to 7 working days.`
  const ids = `Refund ID: ${refundId}. Payment ID: ${paymentId}.`
  return {
    to,
    subject: `Refund of ${amount} on its way`,
    text: textBody(name, [intro, note, ids]),
    html: htmlBody(
      name,
      html`<p>${intro}</p>
        <p>${note}</p>
        <p style="color:#57534e;overflow-wrap:anywhere">${ids}</p>`,
    ),
  }
}
