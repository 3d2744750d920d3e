import type { AnyStateMachine, EventObject } from 'xstate'
import type { Model } from '#machines/kit/model.ts'

/** Short keys for a model's events and outcomes, for links. A key depends on its event only. */
export interface EventKeys {
  keys: readonly string[]
  events: ReadonlyMap<string, EventObject>
  has(event: EventObject): boolean
  keyOf(event: EventObject): string
}

const cache = new WeakMap<Model, EventKeys>()

export function eventKeys(model: Model): EventKeys {
  const keys = cache.get(model) ?? makeKeys(model)
  cache.set(model, keys)
  return keys
}

function makeKeys(model: Model<AnyStateMachine>): EventKeys {
  const all: EventObject[] = [...model.events, ...model.outcomes]
  const events = new Map<string, EventObject>()
  const keys = new Map<EventObject, string>()
  for (const event of all) {
    const hash = hashOf(eventText(event))
    let key = hash
    for (let suffix = 2; events.has(key); suffix += 1) key = `${hash}${suffix}`
    events.set(key, event)
    keys.set(event, key)
  }
  const find = (event: EventObject) =>
    keys.get(event) ?? keys.get(all.find((other) => isSame(other, event)) ?? event)
  return {
    keys: [...events.keys()],
    events,
    has: (event) => find(event) !== undefined,
    keyOf(event) {
      const key = find(event)
      if (key === undefined) throw new Error(`The model has no such event: ${event.type}`)
      return key
    },
  }
}

const isSame = (a: EventObject, b: EventObject) => eventText(a) === eventText(b)

/** JSON; an error includes its message, a function is omitted. */
function eventText(event: unknown): string {
  return JSON.stringify(event, (_, value: unknown) => {
    if (value instanceof Error) return { ...value, message: value.message }
    return typeof value === 'function' ? undefined : value
  })
}

/** FNV-1a, 32 bits, in base 36. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
