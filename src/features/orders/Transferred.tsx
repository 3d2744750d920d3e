import { receiptPath } from '#contract/booked-events.ts'
import { showInstant } from '#contract/dates.ts'
import type { TransferredBooking } from '#contract/entities.ts'
import { formatRupees } from '#contract/money.ts'
import { t } from '#src/languages/translate.ts'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'
import { TextLink } from '../form/FormPage.tsx'

const list = css({ display: 'grid', gap: '3', mt: '6', overflowWrap: 'anywhere' })
const ids = css({ textStyle: 'label.md', mt: '1' })

/** Bookings that the member transferred: with the payment, without a pass. */
export function Transferred({ bookings }: { bookings: readonly TransferredBooking[] }) {
  if (bookings.length === 0) return null
  return (
    <div className={list}>
      {bookings.map((booking) => (
        <Panel
          key={`${booking.order_id} ${booking.at}`}
          title={
            <DateText>
              {t('Transferred on {date}', { date: showInstant(Date.parse(booking.at)) })}
            </DateText>
          }
        >
          <p>
            {t('{events} now belongs to {email}.', {
              events: booking.events.join(', '),
              email: booking.to || t('another account'),
            })}
          </p>
          {booking.payment_id !== null && <Payment booking={booking} id={booking.payment_id} />}
        </Panel>
      ))}
    </div>
  )
}

function Payment({
  booking: { order_id, total },
  id,
}: {
  booking: TransferredBooking
  id: string
}) {
  return (
    <>
      <p>
        {t('You paid {amount}. A refund goes back to the payment method you paid with.', {
          amount: formatRupees(total),
        })}
      </p>
      <p className={ids} translate="no">
        {t('Payment ID {paymentId}', { paymentId: id })}
      </p>
      <TextLink href={receiptPath(order_id)}>{t('Receipt')}</TextLink>
    </>
  )
}
