import { useSelector } from '@xstate/react'
import type { CartItem } from '#contract/entities.ts'
import { isFull } from '#contract/places.ts'
import type { CheckoutRef } from '#machines/checkout/checkout.machine.ts'
import { timeClashes } from '#machines/checkout/clashes.ts'
import { browserIntent } from '#machines/checkout/in-app-browser.ts'
import { selectItems } from '#machines/checkout/selectors.ts'
import { useApp } from '#src/features/app-context.ts'
import { localPath } from '#src/languages/local-path.ts'
import { t, tNodes } from '#src/languages/translate.ts'
import { amountText } from '#src/ui/Card/fee-text.ts'
import { InAppPanel } from '#src/ui/InAppPanel/InAppPanel.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { Sentences } from '#src/ui/Sentences.tsx'
import { UnbookedPayment } from '../booking-recovery/UnbookedPayment.tsx'
import { useChild } from '../use-child.ts'
import { WaitlistLine } from '../waitlist/WaitlistLine.tsx'

export function DroppedNotice({ actor }: { actor: CheckoutRef }) {
  const dropped = useSelector(actor, ({ context }) => context.dropped)
  const waitlist = useChild(actor, 'waitlist')
  if (dropped.length === 0) return null
  const full = dropped.filter(isFull)
  return (
    <Panel
      title={t('Some events can no longer be booked')}
      actions={
        full.length > 0 &&
        full.map((item) => <WaitlistLine key={item._id} waitlist={waitlist} item={item} />)
      }
    >
      <Sentences
        of={[
          t('Removed from your cart: {names}.', { names: namesOf(dropped) }),
          full.length > 0 && t('No place is left in {names}.', { names: namesOf(full) }),
        ]}
      />
    </Panel>
  )
}

const namesOf = (items: CartItem[]) => items.map(({ name }) => name).join(', ')

/** The player confirms the new total by pressing Pay again. */
export function FeeNotice({ actor }: { actor: CheckoutRef }) {
  const changes = useSelector(actor, ({ context }) => context.feeChanges)
  const refunded = useSelector(actor, ({ context }) => context.refunded)
  if (changes.length === 0) return null
  return (
    <Panel title={t('The fee has changed')}>
      {changes.map(({ name, before, after }) => (
        <p key={name}>
          {tNodes('{name}: {after} instead of {before}.', {
            name,
            before: amountText(before),
            after: amountText(after),
          })}
        </p>
      ))}
      <Sentences
        of={[
          !refunded && t('You have not been charged.'),
          t('Check the new total, then press the button below.'),
        ]}
      />
    </Panel>
  )
}

export function RefundNotice({ actor }: { actor: CheckoutRef }) {
  const refunded = useSelector(actor, ({ context }) => context.refunded)
  return refunded && <UnbookedPayment payment={refunded} />
}

/** Events that overlap in time. They can still be booked. */
export function ClashWarning({ actor }: { actor: CheckoutRef }) {
  const clashes = timeClashes(useSelector(actor, selectItems))
  if (clashes.length === 0) return null
  // Two events of one tournament give the same text.
  const pairs = new Set(
    clashes.map(([one, other]) =>
      t('{one} and {other}', { one: one.title ?? one.name, other: other.title ?? other.name }),
    ),
  )
  return (
    <Panel title={t('Some of these events take place at the same time')}>
      {t('{events}. You can still book them.', { events: [...pairs].join('; ') })}
    </Panel>
  )
}

export function InAppNotice({ actor }: { actor: CheckoutRef }) {
  const browser = useSelector(actor, ({ context }) => context.browser)
  const { services } = useApp()
  if (!browser) return null
  const url = services.origin + localPath('/book-events')
  const intent = browser.system === 'android' ? browserIntent(url) : null
  return <InAppPanel app={browser.app} intent={intent} url={url} />
}
