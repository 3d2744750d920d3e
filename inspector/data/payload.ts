import type { EventObject } from 'xstate'

/** The fields of an event beside its type; null if it has none. */
export function payloadOf({ type: _, ...payload }: EventObject): object | null {
  return Object.keys(payload).length > 0 ? payload : null
}
