import type { ReactNode } from 'react'
import { formatRupees, toRupees } from '#contract/money.ts'
import { REFUND_ADVICE, REFUND_REASONS } from '#contract/refunds.ts'
import { accountUrl } from '#machines/account/account-url.ts'
import { isRefunded, type TrackedPayment } from '#machines/booking/saved-payments.ts'
import { contactUrl } from '#machines/contact/contact-url.ts'
import { t, tNodes } from '#src/languages/translate.ts'
import { ButtonLink } from '#src/ui/Button/Button.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { Sentences } from '#src/ui/Sentences.tsx'
import { css } from '#styled/css'

interface UnbookedPaymentProps {
  payment: TrackedPayment
  actions?: ReactNode
}

const paymentIdStyle = css({ overflowWrap: 'anywhere' })

export function UnbookedPayment({ payment, actions }: UnbookedPaymentProps) {
  const { order, unbooked, status } = payment
  const amount = formatRupees(unbooked?.amount ?? toRupees(order.amount))
  const reason = unbooked?.reason
  const events = payment.payload.map(({ event_name }) => event_name).join(', ')
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
        <Sentences
          of={[
            tNodes('We could not book {events} with your payment of {amount}.', { events, amount }),
            reason && t(REFUND_REASONS[reason]),
            status === 'refunded'
              ? t('The money has been refunded.')
              : t('The money is being refunded: banks usually take 5 to 7 working days.'),
            reason && t(REFUND_ADVICE[reason]),
          ]}
        />
      </Panel>
    )
  }
  return (
    <Panel
      title={tNodes('We are checking your payment of {amount}', { amount })}
      actions={
        <>
          <ButtonLink variant="outline" href={unbooked ? contactUrl(unbooked.id) : '/contact'}>
            {t('Contact support')}
          </ButtonLink>
          {actions}
        </>
      }
    >
      <Sentences
        of={[
          t(
            'We have received your money for {events}, but not the amount that we expected. We are looking into it, and will book or refund it. You do not need to pay again.',
            { events },
          ),
          unbooked && (
            <span className={paymentIdStyle}>
              {tNodes('Payment ID {paymentId}.', { paymentId: unbooked.id })}
            </span>
          ),
        ]}
      />
    </Panel>
  )
}
