import { html } from 'hono/html'
import { REFUND_REASONS, type RefundReason } from '#contract/refunds.ts'
import { htmlBody, textBody } from './layout.ts'
import type { Message } from './mailer.ts'

/** `amount` as text in rupees. */
export function refundMessage(
  to: string,
  name: string,
  refund: { amount: string; reason: RefundReason; refundId: string; paymentId: string },
): Message {
  const { amount, reason, refundId, paymentId } = refund
  const intro = `We could not book your events with this payment. ${REFUND_REASONS[reason]}`
  const note = `We are refunding ${amount} in full. Banks usually take 5 to 7 working days.`
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
