import { useSelector } from '@xstate/react'
import { type CheckoutRef, selectTotal } from '#machines/checkout/checkout.machine.ts'
import { ButtonLink } from '#src/components/Button/Button.tsx'
import { EmptyState } from '#src/components/EmptyState/EmptyState.tsx'
import { Heading, Section } from '#src/components/Page/Page.tsx'
import { RetryPanel } from '#src/components/RetryPanel/RetryPanel.tsx'
import { TotalBar } from '#src/components/TotalBar/TotalBar.tsx'
import { css, cx } from '#styled/css'
import { skeleton } from '#styled/recipes'
import { CheckoutNotice, DroppedNotice } from './notices.tsx'
import { RosterForm } from './RosterForm.tsx'

const list = css({ display: 'grid', gap: '6', listStyle: 'none', p: '0', my: '6' })
const block = css({ display: 'block', height: '[14rem]', borderRadius: 'lg', mt: '6' })

/** The cart, who plays, and the way to the booking. */
export function Checkout({ actor }: { actor: CheckoutRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { items, dropped } = snapshot.context
  return (
    <Section>
      <Heading level={1}>Book Events</Heading>
      <DroppedNotice names={dropped} />
      <CheckoutNotice actor={actor} />
      {isPreparing(snapshot) && (
        <span role="status" aria-label="Checking your cart" className={cx(skeleton(), block)} />
      )}
      {snapshot.matches('checkFailed') && (
        <RetryPanel
          title="Your cart could not be checked"
          text="Nothing was taken out of it. Check your connection and try again."
          onRetry={() => actor.send({ type: 'checkout.retry' })}
        />
      )}
      {snapshot.matches('empty') && (
        <EmptyState title="Your cart is empty" hint="Find a tournament and add its events.">
          <ButtonLink href="/tournaments">Browse tournaments</ButtonLink>
        </EmptyState>
      )}
      {(snapshot.matches('filling') || snapshot.matches('paying')) && (
        <>
          <ul className={list}>
            {items.map((item) => (
              <li key={item._id}>
                <RosterForm actor={actor} item={item} />
              </li>
            ))}
          </ul>
          <TotalBar
            total={selectTotal(snapshot)}
            busy={snapshot.hasTag('busy')}
            disabled={!snapshot.can({ type: 'checkout.pay' })}
            onConfirm={() => actor.send({ type: 'checkout.pay' })}
          />
        </>
      )}
    </Section>
  )
}

type Snapshot = ReturnType<CheckoutRef['getSnapshot']>

const isPreparing = (snapshot: Snapshot) =>
  snapshot.matches('recovering') ||
  snapshot.matches('checkingEarlierPayment') ||
  snapshot.matches('validatingCart')
