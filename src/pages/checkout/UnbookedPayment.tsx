import type { ReactNode } from 'react'
import { formatRupees, toRupees } from '#contract/money.ts'
import { REFUND_REASONS } from '#contract/refunds.ts'
import { accountUrl } from '#machines/account/account-url.ts'
import { isRefunded, type TrackedPayment } from '#machines/booking/payment.ts'
import { contactUrl } from '#machines/contact/contact-url.ts'
import { ButtonLink } from '#src/components/Button/Button.tsx'
import { Panel } from '#src/components/Panel/Panel.tsx'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'

interface UnbookedPaymentProps {
  payment: TrackedPayment
  actions?: ReactNode
}

const paymentIdStyle = css({ overflowWrap: 'anywhere' })

export function UnbookedPayment({ payment, actions }: UnbookedPaymentProps) {
  const { order, unbooked, status } = payment
  const amount = formatRupees(unbooked?.amount ?? toRupees(order.amount))
  if (isRefunded(payment)) {
    return (
      <Panel
        title={
          status === 'refunded'
            ? t('Your payment was refunded')
            : t('Your payment is being refunded')
        }
        actions={
          <>
            <ButtonLink variant="outline" href={accountUrl('orders')}>
              {t('My Orders')}
            </ButtonLink>
            {actions}
          </>
        }
      >
        {unbooked?.reason
          ? t('Your payment of {amount} was not booked: {reason}', {
              amount,
              reason: t(REFUND_REASONS[unbooked.reason]),
            })
          : t('Your payment of {amount} was not booked.', { amount })}{' '}
        {status === 'refunded' ? t('It has been refunded.') : t('It is being refunded.')}
      </Panel>
    )
  }
  const events = payment.payload.map(({ event_name }) => event_name).join(', ')
  return (
    <Panel
      title={t('We are checking your payment of {amount}', { amount })}
      actions={
        <>
          <ButtonLink variant="outline" href={unbooked ? contactUrl(unbooked.id) : '/contact'}>
            {t('Contact support')}
          </ButtonLink>
          {actions}
        </>
      }
    >
      {t(
        'We have received your money for {events}, but not the amount that we expected. We are looking at it, and book or refund it. You do not need to pay again.',
        { events },
      )}
      {unbooked && (
        <span className={paymentIdStyle}>
          {' '}
          {t('Payment ID {paymentId}.', { paymentId: unbooked.id })}
        </span>
      )}
    </Panel>
  )
}
