import { useSelector } from '@xstate/react'
import { Printer } from 'lucide-react'
import { showInstant } from '#contract/dates.ts'
import type { Receipt as ReceiptOfBooking } from '#contract/entities.ts'

import { accountUrl } from '#machines/account/account-url.ts'
import type { ReceiptRef } from '#machines/receipt/receipt.machine.ts'
import { t } from '#src/languages/translate.ts'
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'
import { Refunds } from '../orders/Refunds.tsx'
import { ReceiptItems } from './ReceiptItems.tsx'

const block = css({ display: 'block', height: '[24rem]', borderRadius: 'lg' })
const parts = css({ display: 'grid', gap: '6' })
const facts = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: 'auto 1fr' },
  columnGap: '6',
  rowGap: { base: '1', sm: '2' },
  '& dt': { textStyle: 'label.md', color: 'fg.muted', mt: { base: '2', sm: '0' } },
  '& dd': { overflowWrap: 'anywhere', m: '0' },
})
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  _print: { display: 'none' },
})

export function Receipt({ actor }: { actor: ReceiptRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { receipt } = snapshot.context
  return (
    <Section narrow>
      <Heading level={1}>{t('Receipt')}</Heading>
      {snapshot.matches('loading') && (
        <span
          role="status"
          aria-label={t('Loading your receipt')}
          className={cx(skeleton(), block)}
        />
      )}
      {snapshot.matches('failed') && (
        <RetryPanel
          title={t('Your receipt could not be loaded')}
          text={t('Check your connection and try again.')}
          onRetry={() => actor.send({ type: 'receipt.retry' })}
        />
      )}
      {snapshot.matches('notFound') && (
        <EmptyState
          title={t('There is no receipt to show')}
          hint={t('Paid bookings have one: open it from My Orders.')}
        >
          <ButtonLink href={accountUrl('orders')}>{t('My Orders')}</ButtonLink>
        </EmptyState>
      )}
      {receipt && (
        <div className={parts}>
          <Facts receipt={receipt} />
          <ReceiptItems receipt={receipt} />
          <Refunds refunds={receipt.refunds} />
          <p className={buttons}>
            <Button onClick={() => actor.send({ type: 'receipt.print' })}>
              <Printer aria-hidden />
              {t('Print receipt')}
            </Button>
            <ButtonLink variant="outline" href={accountUrl('orders')}>
              {t('My Orders')}
            </ButtonLink>
          </p>
        </div>
      )}
    </Section>
  )
}

function Facts({ receipt }: { receipt: ReceiptOfBooking }) {
  const { number, date, order_id, seller, buyer, payment_id } = receipt
  return (
    <dl className={facts}>
      <dt>{t('Number')}</dt>
      <dd translate="no">{number}</dd>
      <dt>{t('Date')}</dt>
      <dd>
        <DateText>{showInstant(Date.parse(date))}</DateText>
      </dd>
      <dt>{t('Buyer')}</dt>
      <dd translate="no">{[buyer.name, buyer.email].filter(Boolean).join(', ')}</dd>
      <dt>{t('Seller')}</dt>
      <dd translate="no">{seller ? `${seller.name}, ${seller.address}` : t('Matchpoint')}</dd>
      {seller && (
        <>
          <dt>{t('GSTIN')}</dt>
          <dd translate="no">{seller.gstin}</dd>
        </>
      )}
      <dt>{t('Booking')}</dt>
      <dd translate="no">{order_id}</dd>
      <dt>{t('Paid online, payment ID')}</dt>
      <dd translate="no">{payment_id}</dd>
    </dl>
  )
}
