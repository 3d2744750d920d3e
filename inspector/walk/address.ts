import { create, defaulted, object, pattern, string } from 'superstruct'
import type { EventObject } from 'xstate'
import { findModel } from '#machines/models.ts'
import { eventKeys } from './events.ts'

/** Where a walk is: all that a bug report needs to open it exactly there. */
export interface WalkAddress {
  machine: string
  /** Which of the model's beginnings. */
  input: string
  /** Keys of events (see `eventKeys`). */
  path: string[]
  /** How many of them have happened. */
  step: number
}

const Query = object({
  from: string(),
  path: defaulted(pattern(string(), /^[a-z0-9.]*$/), ''),
  step: defaulted(pattern(string(), /^\d+$/), '0'),
})

/** The address below the inspector's own. */
export function walkHref({ machine, input, path, step }: WalkAddress): string {
  const query = new URLSearchParams({ from: input, path: path.join('.'), step: String(step) })
  return `/walk/${encodeURIComponent(machine)}?${query}`
}

/**
 * Reads what `walkHref` wrote. Null where no path is named. Throws, in words for a person, where the
 * machine, its beginning or an event is not there any more.
 */
export function readWalk(machine: string, queryString: string): WalkAddress | null {
  const model = findModel(machine)
  const query: unknown = Object.fromEntries(new URLSearchParams(queryString))
  if (!Object.keys(query as object).includes('from')) return null
  const given = create(query, Query)
  if (!(given.from in model.inputs)) {
    throw new Error(`The model of "${machine}" has no input "${given.from}"`)
  }
  const path = given.path === '' ? [] : given.path.split('.')
  const { events } = eventKeys(model)
  const unknown = path.findIndex((key) => !events.has(key))
  if (unknown !== -1) {
    throw new Error(
      `The model has no event for step ${unknown + 1}: the machine changed after the link was made`,
    )
  }
  return { machine, input: given.from, path, step: Math.min(Number(given.step), path.length) }
}

/** The events of an address's path. */
export function eventsOf({ machine, path }: Pick<WalkAddress, 'machine' | 'path'>): EventObject[] {
  const model = findModel(machine)
  const { events } = eventKeys(model)
  return path.map((key) => {
    const event = events.get(key)
    if (!event) throw new Error(`The model of "${machine}" has no event ${key}`)
    return event
  })
}
