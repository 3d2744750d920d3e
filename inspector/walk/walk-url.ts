import { create, defaulted, object, optional, pattern, string } from 'superstruct'
import type { EventObject } from 'xstate'
import type { Leg } from '#machines/kit/journey.ts'
import { findModel } from '../registry/registry.ts'
import { eventKeys } from './event-keys.ts'

export interface WalkUrl {
  machine: string
  input: string
  path: string[]
  step: number
  /** The name of the journey that the walk is a leg of. */
  journey?: string | undefined
}

export interface WalkParams {
  from: string
  steps: StepId[]
  step: number
  journey?: string | undefined
}

/** How a link and a journey name a step: by its event's type and key. */
export interface StepId {
  /** Empty in links made before they named the type. */
  type: string
  key: string
}

const Params = object({
  from: string(),
  path: defaulted(pattern(string(), /^[\w.*-]*$/), ''),
  step: defaulted(pattern(string(), /^\d+$/), '0'),
  journey: optional(string()),
})

export function walkHref({ machine, input, path, step, journey }: WalkUrl): string {
  const steps = stepTexts({ machine, path }).join('*')
  const params = new URLSearchParams({ from: input, path: steps, step: String(step) })
  if (journey) params.set('journey', journey)
  return `/walk/${encodeURIComponent(machine)}?${params}`
}

/** A link to a leg of a journey, also if its model has lost some of the events since. */
export function legHref({ machine, beginning, steps }: Omit<Leg, 'end'>, journey: string): string {
  const params = new URLSearchParams({
    from: beginning,
    path: steps.join('*'),
    step: '0',
    journey,
  })
  return `/walk/${encodeURIComponent(machine)}?${params}`
}

/** The steps as `parseStep` reads them. */
export function stepTexts(walk: Pick<WalkUrl, 'machine' | 'path'>): string[] {
  return eventsOf(walk).map(({ type }, index) => `${type}_${walk.path[index]}`)
}

export function parseStep(text: string): StepId {
  const end = text.lastIndexOf('_')
  return { type: text.slice(0, Math.max(end, 0)), key: text.slice(end + 1) }
}

/** Parses a link made by `walkHref`. Returns `null` if it names no path. */
export function parseWalkUrl(queryString: string): WalkParams | null {
  const query: unknown = Object.fromEntries(new URLSearchParams(queryString))
  if (!Object.keys(query as object).includes('from')) return null
  const { from, path, step, journey } = create(query, Params)
  const separator = path.includes('_') ? '*' : '.'
  const steps = path === '' ? [] : path.split(separator).map(parseStep)
  return { from, steps, step: Number(step), journey }
}

export function eventsOf({ machine, path }: Pick<WalkUrl, 'machine' | 'path'>): EventObject[] {
  const { events } = eventKeys(findModel(machine))
  return path.map((key) => {
    const event = events.get(key)
    if (!event) throw new Error(`The model of "${machine}" has no event "${key}"`)
    return event
  })
}
