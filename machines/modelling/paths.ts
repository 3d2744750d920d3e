import { getAdjacencyMap, type StatePath, TestModel, type TraversalOptions } from '@xstate/test'
import type { AnyStateMachine, EventObject, SnapshotFrom } from 'xstate'
import type { Model } from './model.ts'
import { withSimulatedServices } from './walk.ts'

export interface ModelPath<M extends AnyStateMachine> {
  input: string
  events: EventObject[]
  snapshots: SnapshotFrom<M>[]
}

/**
 * The shortest paths of a model that together reach every situation and take every edge: each event,
 * with each transition that it can take, to each state that the transition can enter.
 */
export function modelPaths<M extends AnyStateMachine>(model: Model<M>): ModelPath<M>[] {
  const seen: Seen = { explored: new Set(), situations: new Set(), edges: new Set() }
  return Object.keys(model.inputs).flatMap((input) =>
    traverse(model, input, seen).map((path) => ({
      input,
      events: path.steps.map((step) => step.event).filter(({ type }) => type !== 'xstate.init'),
      snapshots: path.steps.map((step) => step.state as SnapshotFrom<M>),
    })),
  )
}

type AnySnapshot = SnapshotFrom<AnyStateMachine>
type Path = StatePath<AnySnapshot, EventObject>

interface Seen {
  /** Situations whose transitions an earlier input has taken. */
  explored: Set<string>
  situations: Set<string>
  edges: Set<string>
}

function traverse<M extends AnyStateMachine>(model: Model<M>, input: string, seen: Seen): Path[] {
  const machine: AnyStateMachine = withSimulatedServices(model.machine, [])
  const test = new TestModel<AnySnapshot, EventObject, unknown>(machine, {
    input: model.inputs[input],
    events: (snapshot) =>
      [...model.events, ...model.outcomes].filter((event) => isPossible(snapshot, event)),
    stateMatcher: (snapshot, key) => snapshot.matches(key as never),
    serializeState: (snapshot) => situationOf(model, snapshot as SnapshotFrom<M>),
  })
  return test.getPaths((_, options) => everyEdge(machine, options, seen))
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

/** The shortest path to each situation, extended by one step for each edge not yet taken. */
function everyEdge(
  machine: AnyStateMachine,
  options: TraversalOptions<AnySnapshot, EventObject, unknown>,
  { explored, situations, edges }: Seen,
): Path[] {
  const key = (snapshot: AnySnapshot) => options.serializeState?.(snapshot, undefined) as string
  let start: AnySnapshot | undefined
  const stopWhen = (snapshot: AnySnapshot) => {
    // Equal starts may differ in what they remember.
    start ??= snapshot
    return snapshot !== start && explored.has(key(snapshot))
  }
  const map = getAdjacencyMap(machine as never, { ...options, stopWhen } as never) as Record<
    string,
    { state: AnySnapshot; transitions: Record<string, { event: EventObject; state: AnySnapshot }> }
  >
  for (const situation of Object.keys(map)) explored.add(situation)
  if (!start) return []
  const paths: Path[] = [{ state: start, steps: [], weight: 0 }]
  situations.add(key(start))
  // Breadth first: the loop also visits the paths that it appends.
  for (const path of paths) {
    for (const { event, state } of Object.values(map[key(path.state)]?.transitions ?? {})) {
      const edge = edgeOf(path.state, event, state)
      const to = key(state)
      if (situations.has(to) && edges.has(edge)) continue
      const next = { state, steps: [...path.steps, { state, event }], weight: path.weight + 1 }
      situations.add(to)
      edges.add(edge)
      paths.push(next)
    }
  }
  return paths
}

/** Ignores parallel regions that did not change. */
function edgeOf(before: AnySnapshot, event: EventObject, after: AnySnapshot): string {
  const entered = after._nodes.filter((node) => !before._nodes.includes(node)).map(({ id }) => id)
  return [JSON.stringify(event), transitionsFor(before, event), ...entered].join(' ')
}

function transitionsFor(snapshot: AnySnapshot, event: EventObject): string {
  return snapshot.machine
    .getTransitionData(snapshot, event)
    .map(({ source, guard, target }) =>
      [source.id, JSON.stringify(guard), ...(target ?? []).map(({ id }) => id)].join(' '),
    )
    .join(', ')
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
  const id = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]
  return (
    status === 'active' &&
    (id === undefined || id in children) &&
    _nodes.some((node) => node.transitions.has(type))
  )
}
