import { getAdjacencyMap } from '@xstate/test'
import type { AnyStateMachine, AnyTransitionDefinition, EventObject, SnapshotFrom } from 'xstate'
import type { Model } from './model.ts'
import { withSimulatedServices } from './walk.ts'

export interface ModelPath<M extends AnyStateMachine> {
  input: string
  events: EventObject[]
  snapshots: SnapshotFrom<M>[]
}

/**
 * The shortest paths of a model that together reach every situation and take every edge: each event,
 * with each transition that it can take, to each state that the transition can enter. What an earlier
 * one of the inputs reaches is not searched again.
 */
export function modelPaths<M extends AnyStateMachine>(
  model: Model<M>,
  inputs = Object.keys(model.inputs),
): ModelPath<M>[] {
  const seen: Seen = { explored: new Set(), situations: new Set(), edges: new Set() }
  return inputs.flatMap((input) =>
    everyEdge(model, input, seen).map((steps) => ({
      input,
      events: steps.map(({ event }) => event),
      snapshots: steps.map(({ state }) => state as SnapshotFrom<M>),
    })),
  )
}

type AnySnapshot = SnapshotFrom<AnyStateMachine>

interface PathStep {
  event: EventObject
  state: AnySnapshot
}

interface Path {
  end: AnySnapshot
  steps: PathStep[]
  /** A longer path begins with it. */
  isContinued: boolean
}

interface Seen {
  /** Situations whose transitions an earlier input has taken. */
  explored: Set<string>
  situations: Set<string>
  edges: Set<string>
}

/** By model. Searches and walks ask several times for each snapshot. */
const situations = new WeakMap<object, WeakMap<AnySnapshot, string>>()

/** Equal for snapshots that the model does not distinguish. */
export function situationOf<M extends AnyStateMachine>(
  model: Model<M>,
  snapshot: SnapshotFrom<M>,
): string {
  const known = situations.get(model) ?? new WeakMap<AnySnapshot, string>()
  situations.set(model, known)
  const { value, context }: AnySnapshot = snapshot
  const situation =
    known.get(snapshot) ??
    JSON.stringify([value, model.situation ? model.situation(snapshot) : context])
  known.set(snapshot, situation)
  return situation
}

/**
 * The shortest path to each situation, extended by one step for each edge not yet taken. Without those
 * that others begin with, the longest first.
 */
function everyEdge<M extends AnyStateMachine>(
  model: Model<M>,
  input: string,
  { explored, situations, edges }: Seen,
): PathStep[][] {
  const key = (snapshot: AnySnapshot) => situationOf(model, snapshot as SnapshotFrom<M>)
  const events: EventObject[] = [...model.events, ...model.outcomes]
  let start: AnySnapshot | undefined
  const options = {
    input: model.inputs[input],
    events: (snapshot: AnySnapshot) => events.filter((event) => isPossible(snapshot, event)),
    serializeState: key,
    serializeEvent: textOnce,
    stopWhen: (snapshot: AnySnapshot) => {
      // Equal starts may differ in what they remember.
      start ??= snapshot
      return snapshot !== start && explored.has(key(snapshot))
    },
  }
  const machine = withSimulatedServices(model.machine, [])
  const map = new Map<string, { transitions: Record<string, PathStep> }>(
    Object.entries(getAdjacencyMap(machine, options)),
  )
  for (const situation of map.keys()) explored.add(situation)
  if (!start) return []
  const paths: Path[] = [{ end: start, steps: [], isContinued: false }]
  situations.add(key(start))
  // Breadth first: the loop also visits the paths that it appends.
  for (const path of paths) {
    for (const step of Object.values(map.get(key(path.end))?.transitions ?? {})) {
      const edge = edgeOf(path.end, step)
      const to = key(step.state)
      if (situations.has(to) && edges.has(edge)) continue
      situations.add(to)
      edges.add(edge)
      path.isContinued = true
      paths.push({ end: step.state, steps: [...path.steps, step], isContinued: false })
    }
  }
  const whole = paths.filter(({ isContinued }) => !isContinued).map(({ steps }) => steps)
  return whole.sort((a, b) => b.length - a.length)
}

/** Ignores parallel regions that did not change. */
function edgeOf(before: AnySnapshot, { event, state }: PathStep): string {
  const entered = state._nodes.filter((node) => !before._nodes.includes(node)).map(({ id }) => id)
  const taken: AnyTransitionDefinition[] = before.machine.getTransitionData(before, event)
  return [textOnce(event), taken.map(textOfTransition).join(', '), ...entered].join(' ')
}

const textOfTransition = (transition: AnyTransitionDefinition) => {
  const { source, guard, target } = transition
  return [source.id, JSON.stringify(guard), ...(target ?? []).map(({ id }) => id)].join(' ')
}

const texts = new WeakMap<EventObject, string>()

/** A search asks for that of each event at each snapshot. */
function textOnce(event: EventObject): string {
  const text = texts.get(event) ?? JSON.stringify(event)
  texts.set(event, text)
  return text
}

/** True if the machine handles the event. */
export function isPossible(snapshot: AnySnapshot, event: EventObject): boolean {
  return (
    isOffered(snapshot, event) && snapshot.machine.getTransitionData(snapshot, event).length > 0
  )
}

/**
 * True if a state names the event, though its guards may refuse it. An actor that does not run cannot
 * end: the machine would fail with its error.
 */
export function isOffered({ status, children, _nodes }: AnySnapshot, { type }: EventObject) {
  if (status !== 'active' || !_nodes.some((node) => node.transitions.has(type))) return false
  const id = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]
  return id === undefined || id in children
}
