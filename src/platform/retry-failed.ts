import type { AnyActorRef } from 'xstate'

/** `….retry` repeats a read. A machine that handles 'network.back' decides itself what may be repeated. */
const isRetry = (type: string) => type === 'network.back' || type.endsWith('.retry')

/** Repeats what has failed in an actor and in all that it has started. */
export function retryFailed(actor: AnyActorRef): void {
  const snapshot = actor.getSnapshot()
  if (snapshot?.status !== 'active') return
  for (const child of Object.values<AnyActorRef>(snapshot.children ?? {})) retryFailed(child)
  if (!snapshot.hasTag?.('failed')) return
  const types: string[] = snapshot.machine.events
  for (const type of types.filter(isRetry)) if (snapshot.can({ type })) actor.send({ type })
}
