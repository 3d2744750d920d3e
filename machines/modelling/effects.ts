import type { AnyActorRef, EventObject } from 'xstate'
import type { Effect } from './walk.ts'

/** A step whose event has this payload. */
export interface With<Payload> {
  event: Payload
}

export const effect = (type: string, params?: unknown): Effect => ({ type, params })

/** An event that the machine sends to the actor it runs as `id`. */
export const sent = (id: string, event: EventObject): Effect => effect(`send ${id}`, event)

/** A delay starts. */
export const wait = (ms: number): Effect => effect('wait', ms)

/** A failed call is written to the log. */
export const logged =
  (message: string) =>
  ({ event }: With<{ error: unknown }>): Effect[] => [
    effect('log', { message, error: event.error }),
  ]

/** The input with which the actor was invoked or spawned. */
export const inputOf = (actor: AnyActorRef | undefined): unknown =>
  (actor as { options?: { input?: unknown } } | undefined)?.options?.input
