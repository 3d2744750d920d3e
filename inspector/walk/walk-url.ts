import { create, defaulted, object, pattern, string } from 'superstruct'
import type { EventObject } from 'xstate'
import { findModel } from '#machines/models.ts'
import { eventKeys } from './event-keys.ts'

export interface WalkUrl {
  machine: string
  input: string
  path: string[]
  step: number
}

const WalkParams = object({
  from: string(),
  path: defaulted(pattern(string(), /^[a-z0-9.]*$/), ''),
  step: defaulted(pattern(string(), /^\d+$/), '0'),
})

export function walkHref({ machine, input, path, step }: WalkUrl): string {
  const params = new URLSearchParams({ from: input, path: path.join('.'), step: String(step) })
  return `/walk/${encodeURIComponent(machine)}?${params}`
}

/**
 * Parses a link made by `walkHref`. Returns `null` if it names no path. Throws a readable error if
 * the machine, its initial input or an event no longer exists.
 */
export function parseWalkUrl(machine: string, queryString: string): WalkUrl | null {
  const model = findModel(machine)
  const query: unknown = Object.fromEntries(new URLSearchParams(queryString))
  if (!Object.keys(query as object).includes('from')) return null
  const params = create(query, WalkParams)
  if (!(params.from in model.inputs)) {
    throw new Error(`The model of "${machine}" has no initial input "${params.from}"`)
  }
  const path = params.path === '' ? [] : params.path.split('.')
  const { events } = eventKeys(model)
  const missing = path.findIndex((key) => !events.has(key))
  if (missing !== -1) {
    throw new Error(
      `The event of step ${missing + 1} no longer exists: the model of "${machine}" changed after this link was created`,
    )
  }
  return { machine, input: params.from, path, step: Math.min(Number(params.step), path.length) }
}

export function eventsOf({ machine, path }: Pick<WalkUrl, 'machine' | 'path'>): EventObject[] {
  const { events } = eventKeys(findModel(machine))
  return path.map((key) => {
    const event = events.get(key)
    if (!event) throw new Error(`The model of "${machine}" has no event "${key}"`)
    return event
  })
}
