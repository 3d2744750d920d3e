import type { AnyActorRef, EventObject } from 'xstate'
import { isApiError } from '../api-error.ts'
import { expectThat } from './expect-that.ts'
import type { Model, Step } from './model.ts'
import { stateValue } from './statecharts.ts'
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

export const errorShown = (title: string, fallback: string, error?: unknown): Effect => {
  const message = isApiError(error) ? error.errorBody.message : ''
  return effect('toast', { tone: 'error', title, message: message || fallback })
}

export const successShown = (title: string, message?: string): Effect =>
  effect('toast', { tone: 'success', title, message })

/** The input of an actor that ran before the step. */
export const inputBefore = ({ before }: Step<never>, id: string): unknown =>
  inputOf((before as Children | null)?.children[id])

/** The step ends the actor and starts another, as for an empty form. */
export const expectRestarted = ({ before, after }: Step<never>, id: string) => {
  const [old, now] = [before, after].map((each) => (each as Children | null)?.children[id])
  expectThat(now !== undefined && now !== old, `another ${id}`).is(true)
}

interface Children {
  children: Record<string, AnyActorRef | undefined>
}

/** A failed call is written to the log. */
export const logged =
  (message: string) =>
  ({ event }: With<{ error: unknown }>): Effect[] => [
    effect('log', { message, error: event.error }),
  ]

/** The differences between what the model expects of a step and what happened. */
export function wrongEffects(model: Model, step: Step): string[] {
  try {
    return [...wrongCalls(model, step), ...wrongActions(model, step), ...wrongAfter(model, step)]
  } catch (error) {
    return [`after ${step.event.type}: ${error}`]
  }
}

const placeOf = ({ before, event }: Step) =>
  `${before ? JSON.stringify(before.value) : ''} ${event.type}`

function wrongActions({ effects }: Model, step: Step): string[] {
  const expected = [step.event.type, '*'].flatMap((key) => {
    const entry = effects[key]
    return typeof entry === 'function' ? entry(step as never) : (entry ?? [])
  })
  const actual = step.effects.map(textOf)
  const missing = expected.map(textOf).filter((text) => !take(actual, text))
  const at = placeOf(step)
  return [
    ...missing.map((text) => `${at}: missing ${text}`),
    ...actual.map((text) => `${at}: unexpected ${text}`),
  ]
}

function wrongAfter({ after: expectations }: Model, step: Step): string[] {
  const { after, event } = step
  const at = placeOf(step)
  return [event.type, '*'].flatMap((key) => {
    const { states = [], context = {} } = expectations?.[key]?.(step as never) ?? {}
    // Equal values need no text, and writing texts takes long.
    const changed = Object.entries(context).filter(([name, value]) => after.context[name] !== value)
    const expected = textOf(effect('context', Object.fromEntries(changed)))
    const parts = changed.map(([name]) => [name, after.context[name]])
    const actual = textOf(effect('context', Object.fromEntries(parts)))
    return [
      ...states
        .filter((state) => !after.matches(stateValue(state) as never))
        .map((state) => `${at}: leads to ${JSON.stringify(after.value)}, expected ${state}`),
      ...(actual === expected ? [] : [`${at}: ${actual}, expected ${expected}`]),
    ]
  })
}

/** Removes one, and tells whether there was one. */
function take(texts: string[], text: string): boolean {
  const index = texts.indexOf(text)
  if (index >= 0) texts.splice(index, 1)
  return index >= 0
}

function wrongCalls({ calls }: Model, step: Step): string[] {
  const { after, event } = step
  const running = after.status === 'active' ? (after.children as Record<string, AnyActorRef>) : {}
  const expected = Object.entries(calls)
    .filter(([state]) => state === '' || after.matches(stateValue(state) as never))
    .flatMap(([, calls]) => Object.entries(typeof calls === 'function' ? calls(step) : calls))
  const ids = after.status === 'active' ? expected.map(([id]) => id) : []
  const at = `${JSON.stringify(after.value)} after ${event.type}`
  return [
    ...Object.keys(running)
      .filter((id) => running[id] && !ids.includes(id))
      .map((id) => `${at}: unexpected call ${id}`),
    ...expected.flatMap(([id, input]) => {
      if (after.status !== 'active') return []
      const child = running[id]
      if (!child) return [`${at}: missing call ${id}`]
      const wanted = textOf({ type: id, params: input === null ? undefined : input(step as never) })
      const given = textOf({ type: id, params: inputOf(child) })
      return wanted === given ? [] : [`${at}: call ${given}, expected ${wanted}`]
    }),
  ]
}

/** The input with which the actor was invoked or spawned. */
export const inputOf = (actor: AnyActorRef | undefined): unknown =>
  (actor as { options?: { input?: unknown } } | undefined)?.options?.input

const textOf = ({ type, params }: Effect) => `${type} ${JSON.stringify(ordered(params)) ?? ''}`

/** With the keys in order, so that equal values have equal texts. */
function ordered(value: unknown): unknown {
  if (value instanceof Error) return { error: value.message }
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, ordered(each)]),
  )
}
