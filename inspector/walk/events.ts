import type { AnyStateMachine, EventObject } from 'xstate'
import type { Model } from '#machines/modelling/model.ts'

/**
 * A model's events and outcomes by short keys that stay the same as long as the event does, whatever
 * else is added to the model: what addresses are made of.
 */
export interface EventKeys {
  keys: readonly string[]
  events: ReadonlyMap<string, EventObject>
  keyOf(event: EventObject): string
}

const known = new WeakMap<Model, EventKeys>()

/** The keys of a model's events, outcomes included. */
export function eventKeys(model: Model): EventKeys {
  const made = known.get(model) ?? makeKeys(model)
  known.set(model, made)
  return made
}

function makeKeys(model: Model<AnyStateMachine>): EventKeys {
  const all: EventObject[] = [...model.events, ...model.outcomes]
  const events = new Map<string, EventObject>()
  const keys = new Map<EventObject, string>()
  for (const event of all) {
    const hash = hashOf(eventText(event))
    let key = hash
    for (let twin = 2; events.has(key); twin += 1) key = `${hash}${twin}`
    events.set(key, event)
    keys.set(event, key)
  }
  return {
    keys: [...events.keys()],
    events,
    keyOf(event) {
      const key = keys.get(event) ?? keys.get(all.find((other) => isSame(other, event)) ?? event)
      if (key === undefined) throw new Error(`The model knows no event "${event.type}" like this`)
      return key
    },
  }
}

const isSame = (a: EventObject, b: EventObject) => eventText(a) === eventText(b)

/** An event as text; errors by their message, machines by their id. */
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
