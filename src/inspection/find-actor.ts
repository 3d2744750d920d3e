import type { AnyActorRef } from 'xstate'

/** The actor with this session id: `actor` or one below it that has not been stopped. */
export function findActor(actor: AnyActorRef, sessionId: string): AnyActorRef | undefined {
  if (actor.sessionId === sessionId) return actor
  const children: Record<string, AnyActorRef> = actor.getSnapshot()?.children ?? {}
  for (const child of Object.values(children)) {
    const found = findActor(child, sessionId)
    if (found) return found
  }
  return undefined
}
