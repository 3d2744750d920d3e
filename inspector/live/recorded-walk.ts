import {
  type AnyStateMachine,
  type EventObject,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate'
import type { Model } from '#machines/kit/model.ts'
import { isPossible, situationOf } from '#machines/kit/paths.ts'
import { withSimulatedServices } from '#machines/kit/walk.ts'
import { triggerOf } from '../chart/labels.ts'
import { models } from '../registry/registry.ts'
import { eventKeys } from '../walk/event-keys.ts'
import type { WalkUrl } from '../walk/walk-url.ts'
import { actorIdOf, type Message } from './protocol.ts'

export interface RecordedWalk {
  walkUrl: WalkUrl
  /** The recorded event of each step; null for a step that replaces typed text. */
  recorded: (EventObject | null)[]
  /** Where the walk differs from the recording; empty where it does not. */
  note: string
}

interface RecordedStep {
  event: EventObject
  /** The state value afterwards, as JSON. */
  value: string
  context: unknown
}

type Snapshot = SnapshotFrom<AnyStateMachine>

interface Candidate {
  snapshot: Snapshot
  path: string[]
  recorded: RecordedWalk['recorded']
}

interface Attempt extends Pick<RecordedWalk, 'walkUrl' | 'recorded'> {
  added: number
  /** The step that nothing in the model repeats. */
  lost: RecordedStep | null
  /** How many steps were repeated. */
  held: number
  /** How much its beginning is like the recorded one. */
  likeness: number
}

/** Bounds the search. Candidates in the same situation are one. */
const MAX_CANDIDATES = 60

/**
 * The walk of a model that goes through the states that a recording shows of an actor, by events of
 * the same types. Payloads are redacted in a recording: of a model's examples it takes those that
 * lead to the recorded state, and before them what else the state needs, such as filled fields.
 * Throws if no model starts like the actor.
 */
export function recordedWalk(messages: Message[], actorId: string): RecordedWalk {
  const own = messages.filter(({ visit, sessionId }) => actorIdOf(visit, sessionId) === actorId)
  const definition = own.find(({ type }) => type === '@xstate.actor')?.definition
  const id: unknown = definition && JSON.parse(definition).id
  const [first, ...steps] = own.flatMap((message): RecordedStep[] => {
    const { value, context } = (message.snapshot ?? {}) as { value?: unknown; context?: unknown }
    if (message.type !== '@xstate.snapshot' || !message.event || value === undefined) return []
    return [{ event: message.event, value: JSON.stringify(value), context }]
  })
  const attempts = Object.entries(models())
    .filter(([, { machine }]) => machine.id === id)
    .flatMap(([name, model]) =>
      Object.keys(model.inputs).flatMap((input) =>
        first ? (attemptFrom(name, model, input, first, steps) ?? []) : [],
      ),
    )
  const [best] = attempts.sort(
    (a, b) => b.held - a.held || a.added - b.added || b.likeness - a.likeness,
  )
  if (!best) throw new Error('No model starts as this actor did.')
  return { walkUrl: best.walkUrl, recorded: best.recorded, note: noteOf(best) }
}

function noteOf({ lost, added }: Attempt): string {
  const parts = [
    added > 0 &&
      `The payloads of the recording are hidden, so ${added} ${added === 1 ? 'step stands' : 'steps stand'} for what was typed.`,
    lost &&
      `The walk ends where the model has no example of ${triggerOf(lost.event.type).text} that leads to ${lost.value}.`,
  ]
  return parts.filter(Boolean).join(' ')
}

function attemptFrom(
  machine: string,
  model: Model,
  input: string,
  first: RecordedStep,
  steps: RecordedStep[],
): Attempt | null {
  const logic: AnyStateMachine = withSimulatedServices(model.machine, [], model.isolated)
  const [snapshot] = initialTransition(logic, model.inputs[input])
  if (JSON.stringify(snapshot.value) !== first.value) return null
  let candidates: Candidate[] = [{ snapshot, path: [], recorded: [] }]
  let added = 0
  let held = 0
  let lost: RecordedStep | null = null
  for (const step of steps) {
    const direct = candidates.flatMap((candidate) => follow(model, logic, candidate, step))
    const next = direct.length > 0 ? direct : afterFilling(model, logic, candidates, step)
    if (next.length === 0) {
      lost = step
      break
    }
    if (direct.length === 0) added += next[0] ? next[0].path.length - shortest(candidates) - 1 : 0
    candidates = distinct(model, next)
    held += 1
  }
  const path = candidates[0]?.path ?? []
  return {
    walkUrl: { machine, input, path, step: path.length },
    recorded: candidates[0]?.recorded ?? [],
    added,
    lost,
    held,
    likeness: likeness(snapshot.context, first.context),
  }
}

const shortest = (candidates: Candidate[]) => Math.min(...candidates.map(({ path }) => path.length))

/** What follows a candidate if it takes an event of the recorded type to the recorded state. */
function follow(
  model: Model,
  logic: AnyStateMachine,
  candidate: Candidate,
  { event, value }: RecordedStep,
): Candidate[] {
  const examples = [...eventKeys(model).events]
    .filter(([, { type }]) => type === event.type)
    .sort(([, a], [, b]) => likeness(b, event) - likeness(a, event))
  const taken = examples.flatMap(([key, example]) => {
    const next = take(logic, candidate, key, example, event)
    return next && JSON.stringify(next.snapshot.value) === value ? [next] : []
  })
  // The actor listened to nothing, or the model has no example that changes nothing.
  const stays = JSON.stringify(candidate.snapshot.value) === value
  return taken.length === 0 && stays ? [candidate] : taken
}

function take(
  logic: AnyStateMachine,
  { snapshot, path, recorded }: Candidate,
  key: string,
  event: EventObject,
  /** Null where nothing like it was recorded. */
  original: EventObject | null = null,
): Candidate | null {
  if (!isPossible(snapshot, event)) return null
  const [next] = transition(logic, snapshot, event)
  return { snapshot: next, path: [...path, key], recorded: [...recorded, original] }
}

/** What follows candidates that first take up to two events, such as typed text, in their state. */
function afterFilling(
  model: Model,
  logic: AnyStateMachine,
  candidates: Candidate[],
  step: RecordedStep,
): Candidate[] {
  const events = [...eventKeys(model).events].filter(([, { type }]) => !type.startsWith('xstate.'))
  let filled = candidates
  for (let depth = 0; depth < 2; depth += 1) {
    filled = distinct(
      model,
      filled.flatMap((candidate) => {
        const value = JSON.stringify(candidate.snapshot.value)
        return events.flatMap(([key, event]) => {
          const next = take(logic, candidate, key, event)
          return next && JSON.stringify(next.snapshot.value) === value ? [next] : []
        })
      }),
    )
    const next = filled.flatMap((candidate) => follow(model, logic, candidate, step))
    if (next.length > 0) return next
  }
  return []
}

/** The first candidate of each situation: the examples most like the recorded events come first. */
function distinct(model: Model, candidates: Candidate[]): Candidate[] {
  const bySituation = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const situation = situationOf(model, candidate.snapshot)
    if (!bySituation.has(situation)) bySituation.set(situation, candidate)
  }
  return [...bySituation.values()].slice(0, MAX_CANDIDATES)
}

const HIDDEN = '[redacted]'

/** How many fields of what was recorded, as far as they are not hidden, an example has, less those it has not. */
function likeness(example: unknown, recorded: unknown): number {
  if (recorded === HIDDEN) return 0
  if (typeof recorded !== 'object' || recorded === null) return example === recorded ? 1 : -1
  if (typeof example !== 'object' || example === null) return 0
  const other = example as Record<string, unknown>
  return Object.entries(recorded).reduce(
    (sum, [key, value]) => sum + likeness(other[key], value),
    0,
  )
}
