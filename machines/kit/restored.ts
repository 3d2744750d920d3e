import { type AnyActorRef, type AnyStateMachine, createActor, type EventObject } from 'xstate'
import type { Walked } from './edges.ts'
import type { Model } from './model.ts'
import { type Effect, recordSent, STOPPED_CLOCK, withSimulatedServices } from './walk.ts'

interface Persisted {
  context: unknown
  children: Record<string, { src: unknown }>
}

/** The logic of actors that were spawned without a name, by id: it is loaded again, not persisted. */
type LoadedLogic = Map<string, unknown>

/**
 * Takes the walks twice: once without interruption, once with the actor persisted as JSON, stopped
 * and restored before each event. Returns the differences in state, context, children, effects and
 * delays. XState restores no delay: `lost` names those that need not go on.
 */
export function wrongRestores(model: Model, walks: Walked[], lost: string[]): string[] {
  const [straight, broken] = [createRecorder(model, lost), createRecorder(model, lost)]
  const wrong = new Set<string>()
  const compare = (after: string, wanted: Report) => {
    const given = broken.report()
    for (const key of Object.keys(wanted) as (keyof Report)[]) {
      if (wanted[key] === given[key]) continue
      wrong.add(`${after}: ${key} ${given[key]}, expected ${wanted[key]}`)
    }
  }
  for (const { input, events } of walks) {
    for (const recorder of [straight, broken]) recorder.start({ input: model.inputs[input] })
    for (const event of [null, ...events]) {
      if (event) for (const recorder of [straight, broken]) recorder.actor().send(event)
      const value = JSON.stringify(straight.actor().getSnapshot().value)
      const wanted = straight.report()
      compare(`${value} after ${event?.type ?? 'start'}`, wanted)
      broken.start({ snapshot: persistAndStop(broken.actor()) })
      compare(`${value} restored`, { ...wanted, effects: '[]' })
    }
    for (const recorder of [straight, broken]) stop(recorder.actor())
  }
  return [...wrong]
}

const stop = (actor: AnyActorRef) => (actor as { stop?: () => void }).stop?.()

function persistAndStop(actor: AnyActorRef): Persisted {
  const loaded: LoadedLogic = new Map()
  const text = JSON.stringify(persist(actor, loaded))
  stop(actor)
  const snapshot: Persisted = JSON.parse(text)
  for (const [id, logic] of loaded) Object.assign(snapshot.children[id] as object, { src: logic })
  return snapshot
}

function persist(actor: AnyActorRef, loaded: LoadedLogic): Persisted {
  const { getPersistedSnapshot } = actor as { getPersistedSnapshot(options: object): unknown }
  const state = getPersistedSnapshot.call(actor, { __unsafeAllowInlineActors: true }) as Persisted
  const children = Object.entries(state.children).map(([id, child]) => {
    if (typeof child.src === 'string') return [id, child]
    loaded.set(id, child.src)
    return [id, { ...child, src: null }]
  })
  return { ...state, children: Object.fromEntries(children) }
}

interface Report {
  snapshot: string
  delays: string
  effects: string
}

/** Starts actors one after another, all with one copy of the machine: each copy takes long to make. */
function createRecorder(model: Model, lost: string[]) {
  let effects: Effect[] = []
  const sink = { push: (effect: Effect) => effects.push(effect) }
  const machine: AnyStateMachine = withSimulatedServices(model.machine, sink, model.isolated)
  const inspect = recordSent(sink)
  let actor: AnyActorRef
  return {
    actor: () => actor,
    start(options: object) {
      effects = []
      actor = createActor(machine, { ...options, clock: STOPPED_CLOCK, inspect })
      actor.start()
    },
    /** Since the last report. */
    report(): Report {
      const sent = JSON.stringify(effects)
      effects = []
      return {
        snapshot: JSON.stringify(persist(actor, new Map()), withType),
        delays: delaysOf(actor, lost).join(', '),
        effects: sent,
      }
    },
  }
}

/**
 * Names the class of what JSON restores as a plain object or a string: Map, Set, Date. Keys are in order. No machine
 * reads an Error, only errors of the API, which are plain.
 */
function withType(this: unknown, key: string, value: unknown): unknown {
  const original: unknown = (this as Record<string, unknown>)[key]
  if (typeof original !== 'object' || original === null || Array.isArray(original)) return value
  const { name } = original.constructor
  if (original instanceof Error) return value
  if (name !== 'Object') return `${name} ${JSON.stringify(value)}`
  return Object.fromEntries(Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function delaysOf(actor: AnyActorRef, lost: string[]): string[] {
  const { _scheduledEvents } = actor.system.getSnapshot() as {
    _scheduledEvents: Record<string, { event: EventObject; delay: number }>
  }
  return Object.values(_scheduledEvents)
    .filter(({ event }) => !lost.includes(event.type))
    .map(({ event, delay }) => `${event.type} after ${delay} ms`)
}
