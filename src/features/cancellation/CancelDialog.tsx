import { useSelector } from '@xstate/react'
import type { CancellableRow } from '#contract/booked-events.ts'
import { showDateTime } from '#contract/dates.ts'
import { formatRupees } from '#contract/money.ts'
import type { CancellationRef } from '#machines/cancellation/cancellation.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { css } from '#styled/css'

const body = css({ display: 'grid', gap: '4' })
const event = css({ overflowWrap: 'anywhere' })
const name = css({ textStyle: 'title.md' })
const facts = css({ color: 'fg.muted' })
const sum = css({ textStyle: 'title.lg' })

interface CancelDialogProps {
  cancellation: CancellationRef
  onClose(): void
}

export function CancelDialog({ cancellation, onClose }: CancelDialogProps) {
  const snapshot = useSelector(cancellation, (now) => now)
  const { row, amount, refusal } = snapshot.context
  const { item_name, team_name, title, start_date_time_new: start } = row.item
  const isRefused = snapshot.matches('refused')
  return (
    <Dialog
      open
      title={t('Cancel this booking?')}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" disabled={snapshot.hasTag('busy')} onClick={onClose}>
            {isRefused ? t('Back to My Orders') : t('Keep booking')}
          </Button>
          {!isRefused && (
            <Button
              variant="danger"
              busy={snapshot.hasTag('busy')}
              onClick={() => cancellation.send({ type: 'cancellation.confirm' })}
            >
              {amount > 0
                ? t('Cancel and refund {amount}', { amount: formatRupees(amount) })
                : t('Cancel booking')}
            </Button>
          )}
        </>
      }
    >
      <div className={body}>
        <div className={event}>
          <p className={name}>{item_name}</p>
          <p className={facts}>
            {[title === item_name ? '' : title, team_name].filter(Boolean).join(' · ')}
          </p>
          {start && (
            <p className={facts}>
              <DateText>{t(showDateTime(start))}</DateText>
            </p>
          )}
        </div>
        {isRefused ? (
          <Panel tone="danger" title={t('It cannot be cancelled')}>
            {t(refusal)}
          </Panel>
        ) : (
          <>
            {snapshot.matches('changed') && (
              <Panel title={t('The refund has changed')}>{t('Nothing is cancelled yet.')}</Panel>
            )}
            {snapshot.matches('failed') && (
              <Panel tone="danger" title={t('It could not be cancelled')}>
                {t('Check your connection and try again.')}
              </Panel>
            )}
            <Refund row={row} amount={amount} isChanged={amount !== row.cancellation.amount} />
            <p>{t('Your place is given to others, and the pass is no longer valid.')}</p>
            {row.item_total !== row.order_total && (
              <p>{t('All else of the booking stays booked.')}</p>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

interface RefundProps {
  row: CancellableRow
  amount: number
  /** Since the rule was read. */
  isChanged: boolean
}

function Refund({ row, amount, isChanged }: RefundProps) {
  if (row.item_is_free_event) return null
  return (
    <div>
      <p className={sum}>{t('Refund {amount}', { amount: formatRupees(amount) })}</p>
      {!isChanged && (
        <p>
          <DateText>{ruleOf(row)}</DateText>
        </p>
      )}
      {amount > 0 && (
        <p className={facts}>
          {t('It goes back to how you paid. Banks usually take 5 to 7 working days.')}
        </p>
      )}
    </div>
  )
}

function ruleOf({ cancellation: { percent, until } }: CancellableRow): string {
  const date = showDateTime(until)
  if (percent === 100) return t('Full refund until {date}.', { date })
  if (percent === 0) return t('The organizer refunds nothing for this event.')
  return t('The organizer refunds {percent} % until {date}.', { percent, date })
}
