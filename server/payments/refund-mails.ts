import { eq } from 'drizzle-orm'
import { html } from 'hono/html'
import { formatRupees, toRupees } from '#contract/money.ts'
import { REFUND_REASONS, type RefundReason } from '#contract/refunds.ts'
import { t } from '#contract/translate.ts'
import { shownEvents } from '#server/booking/bookable-items.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, users } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { inLanguage } from '#server/languages/languages.ts'
import { htmlBody, textBody } from '#server/mail/layout.ts'
import type { Message } from '#server/mail/mailer.ts'
import { findPayment, type PaymentOrderRow } from './payment-state.ts'
import { cancelledOf } from './provider-report.ts'

export async function mailRefund(
  { db, mail }: Pick<Deps, 'db' | 'mail'>,
  id: string,
  refundId: string | null,
): Promise<void> {
  const row = await findPayment(db, id)
  const { payment, reason } = row?.context ?? {}
  if (!row || !payment || !reason) return
  const [user] = await db.select().from(users).where(eq(users.id, row.userId))
  if (!user || user.deletedAt) return
  const refund = {
    isOwn: await isOwnBooking(db, row),
    isBooked: row.state === 'booked',
    amount: formatRupees(toRupees(payment.amount - (await cancelledOf(db, row)))),
    reason,
    events: await inLanguage(user.language, () => shownEvents(db, row.draft ?? [])),
    refundId,
    paymentId: payment.id,
  }
  await mail.send(inLanguage(user.language, () => refundMessage(user.email, user.name, refund)))
}

/** False for a cancelled item of a booking that another account has taken over. */
async function isOwnBooking(
  db: Database,
  { surplusOf, userId }: PaymentOrderRow,
): Promise<boolean> {
  if (surplusOf === null) return true
  const [booking] = await db
    .select({ userId: bookings.userId })
    .from(bookings)
    .where(eq(bookings.paymentOrderId, surplusOf))
  return !booking || booking.userId === userId
}

/** `amount` as text in rupees. */
function refundMessage(
  to: string,
  name: string,
  refund: {
    amount: string
    reason: RefundReason
    events: string[]
    refundId: string | null
    paymentId: string
    isOwn: boolean
    isBooked: boolean
  },
): Message {
  const { amount, reason, events, refundId, paymentId, isOwn, isBooked } = refund
  const isCancelled = reason === 'cancelled'
  const intro = isCancelled
    ? isOwn
      ? t('You cancelled {events}.', { events: events.join(', ') })
      : t('{events} was cancelled by who has taken over your booking.', {
          events: events.join(', '),
        })
    : isBooked
      ? t('We cancelled your booking of {events}. Its passes are no longer valid.', {
          events: events.join(', '),
        })
      : `${t('We could not book your events with this payment.')} ${t(REFUND_REASONS[reason])}`
  const note =
    isCancelled || isBooked
      ? t('We are refunding {amount}. Banks usually take 5 to 7 working days.', { amount })
      : t('We are refunding {amount} in full. Banks usually take 5 to 7 working days.', { amount })
  const ids = refundId
    ? t('Refund ID: {refund}. Payment ID: {payment}.', { refund: refundId, payment: paymentId })
    : t('Payment ID {paymentId}.', { paymentId })
  return {
    to,
    subject: t('Refund of {amount} on its way', { amount }),
    text: textBody(name, [intro, note, ids]),
    html: htmlBody(
      name,
      html`<p>${intro}</p>
        <p>${note}</p>
        <p style="color:#57534e;overflow-wrap:anywhere">${ids}</p>`,
    ),
  }
}
