import { useSelector } from '@xstate/react'
import { type CheckoutRef, selectClashes } from '#machines/checkout/checkout.machine.ts'
import { browserIntent } from '#machines/checkout/in-app-browser.ts'
import { useApp } from '#src/app-context.ts'
import { InAppPanel } from '#src/components/InAppPanel/InAppPanel.tsx'
import { Panel } from '#src/components/Panel/Panel.tsx'

export function DroppedNotice({ actor }: { actor: CheckoutRef }) {
  const names = useSelector(actor, ({ context }) => context.dropped)
  if (names.length === 0) return null
  return (
    <Panel title="Some events can no longer be booked">
      Removed from your cart: {names.join(', ')}.
    </Panel>
  )
}

/** Events that overlap in time. They can still be booked. */
export function ClashWarning({ actor }: { actor: CheckoutRef }) {
  const clashes = useSelector(actor, selectClashes, (a, b) => a.length === b.length)
  if (clashes.length === 0) return null
  // Two events of one tournament give the same text.
  const pairs = new Set(
    clashes.map(([one, other]) => `${one.title ?? one.name} and ${other.title ?? other.name}`),
  )
  return (
    <Panel title="Some of these events take place at the same time">
      {[...pairs].join('; ')}. You can still book them.
    </Panel>
  )
}

export function InAppNotice({ actor }: { actor: CheckoutRef }) {
  const browser = useSelector(actor, ({ context }) => context.browser)
  const { services } = useApp()
  if (!browser) return null
  const address = `${services.origin}/book-events`
  const intent = browser.system === 'android' ? browserIntent(address) : null
  return <InAppPanel app={browser.app} intent={intent} address={address} />
}
