import type { ReactNode } from 'react'
import { formatRupees, toRupees } from '#contract/money.ts'
import { REFUND_ADVICE, REFUND_REASONS } from '#contract/refunds.ts'
import { accountUrl } from '#machines/account/account-url.ts'
import { isRefunded, type TrackedPayment } from '#machines/booking/saved-payments.ts'
import { t, tNodes } from '#src/languages/translate.ts'
import { ButtonLink } from '#src/ui/Button/Button.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { Sentences } from '#src/ui/Sentences.tsx'
import { HeldPaymentPanel } from './HeldPaymentPanel.tsx'

interface UnbookedPaymentProps {
  payment: TrackedPayment
  actions?: ReactNode
}

export function UnbookedPayment({ payment, actions }: UnbookedPaymentProps) {
  const { order, unbooked, status } = payment
  const amount = formatRupees(unbooked?.amount ?? toRupees(order.amount))
  const reason = unbooked?.reason
  const events = payment.payload.map(({ event_name }) => event_name)
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
            tNodes('We could not book {events} with your payment of {amount}.', {
              events: events.join(', '),
              amount,
            }),
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
    <HeldPaymentPanel amount={amount} events={events} paymentId={unbooked?.id} actions={actions} />
  )
}
