import { useSelector } from '@xstate/react'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import type { SendingRef } from './sending.machine.ts'

/** What became of the event that was sent last. */
export function SendResult({ sending }: { sending: SendingRef }) {
  const snapshot = useSelector(sending, (now) => now)
  const type = snapshot.context.request?.event.type
  if (snapshot.matches('taken')) return <Panel tone="success" title={`${type} was taken`} />
  if (snapshot.matches('ignored')) {
    return (
      <Panel title={`Nothing listened to ${type}`}>
        No active state takes it with this payload, or a condition prevented it.
      </Panel>
    )
  }
  if (snapshot.matches('unanswered')) {
    return (
      <Panel tone="danger" title={`${type} was not answered`}>
        The app’s window may be closed, or run an older version.
      </Panel>
    )
  }
  return null
}
