import type { AnyActorRef } from 'xstate'

export function findActor(actor: AnyActorRef, sessionId: string): AnyActorRef | undefined {
  if (actor.sessionId === sessionId) return actor
  const children: Record<string, AnyActorRef> = actor.getSnapshot()?.children ?? {}
  for (const child of Object.values(children)) {
    const found = findActor(child, sessionId)
    if (found) return found
  }
  return undefined
}
