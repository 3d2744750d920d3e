import { showInstant } from '#contract/dates.ts'
import type { PaymentRefund } from '#contract/entities.ts'
import { formatRupees } from '#contract/money.ts'
import { REFUND_REASONS } from '#contract/refunds.ts'
import { t } from '#src/languages/translate.ts'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'

const list = css({ display: 'grid', gap: '3', mb: '6' })
const ids = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  textStyle: 'label.md',
  mt: '1',
  overflowWrap: 'anywhere',
})

export function Refunds({ refunds }: { refunds: readonly PaymentRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <div className={list}>
      {refunds.map((refund) => (
        <Panel
          key={[refund.payment_id, refund.refund_id, ...refund.events].join(' ')}
          tone={refund.refunded_at === null ? 'info' : 'success'}
          title={titleOf(refund)}
        >
          <p>{aboutText(refund)}</p>
          <p className={ids} translate="no">
            {refund.refund_id !== null && (
              <span>{t('Refund ID {refundId}', { refundId: refund.refund_id })}</span>
            )}
            <span>{t('Payment ID {paymentId}', { paymentId: refund.payment_id })}</span>
          </p>
        </Panel>
      ))}
    </div>
  )
}

function aboutText(refund: PaymentRefund): string {
  const subject = subjectOf(refund)
  const reason = refund.reason && t(REFUND_REASONS[refund.reason])
  return subject && reason ? t('{subject}. {reason}', { subject, reason }) : subject || reason || ''
}

function subjectOf({ amount, events, refunded_at }: PaymentRefund): string {
  return [refunded_at && formatRupees(amount), events.join(', ')].filter(Boolean).join(' · ')
}

function titleOf({ amount, refunded_at }: PaymentRefund) {
  return refunded_at === null ? (
    t('Refund of {amount} on its way', { amount: formatRupees(amount) })
  ) : (
    <DateText>{t('Refunded on {date}', { date: showInstant(Date.parse(refunded_at)) })}</DateText>
  )
}
