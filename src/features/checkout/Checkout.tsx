import { useSelector } from '@xstate/react'
import { accountUrl } from '#machines/account/account-url.ts'
import { type CheckoutRef, selectTotal } from '#machines/checkout/checkout.machine.ts'
import {
  selectAwaited,
  selectCanPay,
  selectHasRosters,
  selectIsBusy,
  selectIsPreparing,
  selectItems,
  selectNeedsNetwork,
  selectStep,
  selectWrongFields,
} from '#machines/checkout/selectors.ts'
import { t } from '#src/languages/translate.ts'
import { ButtonLink } from '#src/ui/Button/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { Heading, Section } from '#src/ui/Page/Page.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { Steps } from '#src/ui/Steps/Steps.tsx'
import { TotalBar } from '#src/ui/TotalBar/TotalBar.tsx'
import { css } from '#styled/css'
import {
  ClashWarning,
  DroppedNotice,
  FeeNotice,
  InAppNotice,
  RefundNotice,
} from './CartNotices.tsx'
import { CheckoutNotice } from './CheckoutNotice.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { RosterForm } from './RosterForm.tsx'
import { Terms } from './Terms.tsx'

const list = css({ display: 'grid', gap: '6', listStyle: 'none', p: '0', mb: '6' })
const columns = css({
  display: { lg: 'grid' },
  gridTemplateColumns: { lg: 'minmax(0, 1fr) min(22rem, 50%)' },
  alignItems: { lg: 'start' },
  columnGap: '8',
})
const side = css({
  position: { lg: 'sticky' },
  top: { lg: '[6rem]' },
  mb: { lg: '6' },
  px: { lg: '6' },
  pt: { lg: '6' },
  bg: { lg: 'bg.surface' },
  borderWidth: { lg: 'thin' },
  borderStyle: { lg: 'solid' },
  borderColor: { lg: 'line.subtle' },
  borderRadius: { lg: 'lg' },
})
const notices = css({ display: 'grid', gap: '4', '&:not(:empty)': { mb: '6' } })

export function Checkout({ actor }: { actor: CheckoutRef }) {
  const items = useSelector(actor, selectItems)
  const total = useSelector(actor, selectTotal)
  const isBusy = useSelector(actor, selectIsBusy)
  const canPay = useSelector(actor, selectCanPay)
  const step = useSelector(actor, selectStep)
  const isPreparing = useSelector(actor, selectIsPreparing)
  const hasRosters = useSelector(actor, selectHasRosters)
  const isCartCheckFailed = useSelector(actor, (snapshot) => snapshot.matches('cartCheckFailed'))
  const needsNetwork = useSelector(actor, selectNeedsNetwork)
  const awaited = useSelector(actor, selectAwaited)
  const wrongFields = useSelector(actor, selectWrongFields)
  const isEmpty = useSelector(actor, (snapshot) => snapshot.matches('empty'))
  const isEmptied = useSelector(actor, (snapshot) => snapshot.matches('emptied'))
  return (
    <Section>
      <Heading level={1}>{t('Book Events')}</Heading>
      {step && <Steps current={step} />}
      <div className={notices}>
        <RefundNotice actor={actor} />
        <DroppedNotice actor={actor} />
        <FeeNotice actor={actor} />
        <CheckoutNotice actor={actor} />
      </div>
      {isPreparing && <CheckoutSkeleton items={items} />}
      {isCartCheckFailed && (
        <RetryPanel
          title={t('Your cart could not be checked')}
          text={t('Nothing was removed from it. Check your connection and try again.')}
          onRetry={() => actor.send({ type: 'checkout.retry' })}
        />
      )}
      {isEmpty && (
        <EmptyState
          subject="Tennis"
          title={t('Your cart is empty')}
          hint={t('Find a tournament and add its events.')}
        >
          <ButtonLink href="/tournaments">{t('Browse tournaments')}</ButtonLink>
        </EmptyState>
      )}
      {isEmptied && (
        <EmptyState
          title={t('Your cart is empty')}
          hint={t(
            'Its events were booked or removed in another tab. You can find your bookings in My Orders.',
          )}
        >
          <ButtonLink href={accountUrl('orders')}>{t('My Orders')}</ButtonLink>
        </EmptyState>
      )}
      {hasRosters && (
        <>
          <div className={notices}>
            <InAppNotice actor={actor} />
            <ClashWarning actor={actor} />
          </div>
          <div className={columns}>
            <ul className={list}>
              {items.map((item, index) => (
                <li key={item._id}>
                  <RosterForm actor={actor} item={item} number={index + 1} />
                </li>
              ))}
            </ul>
            <div className={side}>
              <OrderSummary actor={actor} items={items} />
              <Terms items={items} />
              <TotalBar
                total={total}
                needsNetwork={needsNetwork}
                waitsForPartner={awaited > 0}
                wrongFields={wrongFields}
                busy={isBusy}
                disabled={!canPay}
                onConfirm={() => actor.send({ type: 'checkout.pay' })}
              />
            </div>
          </div>
        </>
      )}
    </Section>
  )
}
