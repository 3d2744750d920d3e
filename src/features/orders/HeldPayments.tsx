import type { HeldPayment } from '#contract/entities.ts'
import { formatRupees } from '#contract/money.ts'
import { css } from '#styled/css'
import { HeldPaymentPanel } from '../booking-recovery/HeldPaymentPanel.tsx'

const list = css({ display: 'grid', gap: '3', mb: '6' })

export function HeldPayments({ payments }: { payments: readonly HeldPayment[] }) {
  if (payments.length === 0) return null
  return (
    <div className={list}>
      {payments.map(({ payment_id, amount, events }) => (
        <HeldPaymentPanel
          key={payment_id}
          amount={formatRupees(amount)}
          events={events}
          paymentId={payment_id}
        />
      ))}
    </div>
  )
}
