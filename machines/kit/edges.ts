import { getAdjacencyMap } from '@xstate/test'
import type { AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate'
import { type Branches, coveredBranches } from './branches.ts'
import { arrivalName, type EdgeName, edgeName } from './edge-names.ts'
import type { Model, Step } from './model.ts'
import { situationOf } from './paths.ts'
import { isTransient, stateNodes, statePath, transitionName, transitionsOf } from './statecharts.ts'
import { withSimulatedServices } from './walk.ts'
import { createWalker, guardResult, isAccepted, type Snapshot, unseen, wrongOf } from './walker.ts'

/** What the walks of a model cover, and what is wrong on them. */
export interface Coverage {
  states: Covered
  transitions: Covered
  /** Each guard, taken and refused. */
  guards: Covered
  /** Each guard of an event in each leaf state that tries it, taken and refused. */
  branches: Branches
  /** A situation, or a state value only, an event, the transitions that it takes, and what follows. */
  edges: Covered
  walks: Walked[]
  /** By what is wrong: the events that led to it. */
  wrong: Record<string, string>
}

export interface Walked {
  input: string
  events: EventObject[]
  /** The number of events until the last state or transition that no earlier walk has. */
  newUntil: number
}

interface Covered {
  all: number
  missing: string[]
}

interface Way {
  event: EventObject
  edge: string
  to: string
}

interface Place {
  ways: Way[]
  /** The places that one event leads to. */
  next: Map<string, Way>
  input: string
  /** How the search came here, from `input`. */
  origin: { from: string; way: Way } | null
}

interface Graph {
  starts: Map<string, string>
  places: Map<string, Place>
  edges: Map<string, { from: string; way: Way }>
}

/** Bounds the context that a walk collects, and the length of its report. */
const MAX_STEPS = 250

/** An edge that depends on more than the situation is taken on the path that the search found. */
const MAX_ATTEMPTS = 3

interface WalkOptions {
  edgeOf?: EdgeName
  /** May throw, to end at the first problem. */
  onWrong?: (problem: string) => void
  onStep?: (step: Step, taken: readonly AnyTransitionDefinition[]) => void
  /** What else must hold after each step, beside what the model says. */
  wrongAfter?: (step: Step) => string[]
  /** True if a person cannot make the event. */
  isHidden?: (snapshot: Snapshot, event: EventObject) => boolean
}

/** Walks every edge of a model, with as few walks as follow from going to the nearest edge left. */
export function walkEdges(
  model: Model,
  {
    edgeOf = edgeName,
    onWrong = () => {},
    onStep = () => {},
    wrongAfter = () => [],
    isHidden,
  }: WalkOptions = {},
): Coverage {
  const graph = explore(model, edgeOf, isHidden)
  const seen = unseen()
  const walker = createWalker(model, seen)
  const left = new Set(graph.edges.keys())
  const failures = new Map<string, number>()
  const isOpen = ({ edge }: Way) => (failures.get(edge) ?? 0) < MAX_ATTEMPTS
  const wrong: Record<string, string> = {}
  const walks: Walked[] = []

  /** Takes events until there is none or a walk is long; returns the number of edges found. */
  const walkFrom = (input: string, planFrom: (snapshot: Snapshot) => Way[] | null) => {
    const seenCount = () => seen.states.size + seen.transitions.size
    let seenBefore = seenCount()
    const events: EventObject[] = []
    const walked: Walked = { input, events, newUntil: 0 }
    walks.push(walked)
    const check = (step: Step) => {
      onStep(step, walker.taken())
      for (const problem of [...wrongOf(model, step), ...wrongAfter(step)]) {
        wrong[problem] ??= [input, ...events.slice(-12).map(nameOf)].join(', ')
        onWrong(problem)
      }
    }
    check(walker.start(input))
    const before = left.size
    while (events.length < MAX_STEPS) {
      const plan = planFrom(walker.snapshot())
      if (!plan) break
      for (const way of plan) {
        events.push(way.event)
        const step = walker.take(way.event)
        if (seenCount() > seenBefore) walked.newUntil = events.length
        seenBefore = seenCount()
        check(step)
        const edge = edgeOf(model, step.before, way.event, step.after)
        left.delete(edge)
        if (edge === way.edge && keyOf(graph, model, input, step.after) === way.to) continue
        // The context of this walk leads elsewhere than that of the search.
        failures.set(way.edge, (failures.get(way.edge) ?? 0) + 1)
        break
      }
    }
    walker.stop()
    return before - left.size
  }

  for (const input of Object.keys(model.inputs)) {
    const toNearest = (snapshot: Snapshot) => {
      const start = keyOf(graph, model, input, snapshot)
      return nearest(graph, start, (way) => left.has(way.edge) && isOpen(way), isOpen)
    }
    while (walkFrom(input, toNearest) > 0) {}
  }
  for (const [edge, { from, way }] of graph.edges) {
    if (!left.has(edge)) continue
    const plans = [[...waysTo(graph, from), way]]
    walkFrom(graph.places.get(from)?.input ?? '', () => plans.pop() ?? null)
  }
  /** Whether a guard refuses an event that the machine raises itself is not observed. */
  const isRaised = ({ eventType }: AnyTransitionDefinition) =>
    eventType !== '' && ![...model.events, ...model.outcomes].some(({ type }) => type === eventType)
  const nodes = stateNodes(model.machine).filter((node) => node.parent && !isTransient(node))
  return {
    states: covered(nodes.map(statePath), seen.states),
    transitions: covered(
      stateNodes(model.machine).flatMap((node) => transitionsOf(node).map(transitionName)),
      seen.transitions,
    ),
    guards: covered(
      stateNodes(model.machine)
        .flatMap(transitionsOf)
        .filter(({ guard }) => guard)
        .flatMap((transition) => [
          guardResult(transition, true),
          ...(isRaised(transition) ? [] : [guardResult(transition, false)]),
        ]),
      seen.guards,
    ),
    branches: coveredBranches(model, seen.branches, (transition) => !isRaised(transition)),
    edges: { all: graph.edges.size, missing: [...left] },
    walks,
    wrong,
  }
}

function covered(all: string[], seen: Set<string>): Covered {
  return { all: all.length, missing: all.filter((name) => !seen.has(name)) }
}

const nameOf = (event: EventObject) => {
  const text = JSON.stringify({ ...event, type: undefined, actorId: undefined })
  return text === '{}' ? event.type : `${event.type} ${text.slice(0, 60)}`
}

function explore(
  model: Model,
  edgeOf: EdgeName,
  isHidden: WalkOptions['isHidden'] = () => false,
): Graph {
  const machine: AnyStateMachine = withSimulatedServices(model.machine, [], model.isolated)
  const events: EventObject[] = [...model.events, ...model.outcomes]
  const graph: Graph = { starts: new Map(), places: new Map(), edges: new Map() }
  const keys = new WeakMap<Snapshot, string>()
  for (const input of Object.keys(model.inputs)) {
    const found = new Set<string>()
    const visit = (snapshot: Snapshot, event?: EventObject, before?: Snapshot) => {
      if (!before) graph.starts.set(input, situationOf(model, snapshot))
      const to = keyOf(graph, model, input, snapshot)
      const from = before && keys.get(before)
      const way = { event, edge: edgeOf(model, before, event, snapshot), to } as Way
      const origin = from === undefined ? null : { from, way }
      if (!graph.places.has(to)) {
        found.add(to)
        keys.set(snapshot, to)
        graph.places.set(to, { ways: [], next: new Map(), input, origin })
      }
      if (!origin) return to
      const place = graph.places.get(origin.from) as Place
      // First what does not lead away.
      if (to === from) place.ways.unshift(way)
      else place.ways.push(way)
      if (way.edge && !graph.edges.has(way.edge)) graph.edges.set(way.edge, origin)
      if (to !== from && !place.next.has(to)) place.next.set(to, way)
      return to
    }
    getAdjacencyMap(machine, {
      input: model.inputs[input],
      events: (snapshot: Snapshot) =>
        events.filter((event) => isAccepted(model, snapshot, event) && !isHidden(snapshot, event)),
      serializeState: visit,
      // The map would store every snapshot.
      serializeEvent: () => '',
      stopWhen: (snapshot: Snapshot) => !found.has(keyOf(graph, model, input, snapshot)),
    })
  }
  return graph
}

/** Equal for snapshots that the search does not distinguish: the situation, but each start is explored. */
function keyOf({ starts }: Graph, model: Model, input: string, snapshot: Snapshot): string {
  const situation = situationOf(model, snapshot)
  return starts.get(input) === situation ? `${input} ${situation}` : situation
}

function waysTo(graph: Graph, key: string): Way[] {
  const origin = graph.places.get(key)?.origin
  return origin ? [...waysTo(graph, origin.from), origin.way] : []
}

/** The ways to the nearest edge that is wanted, that edge included. */
function nearest(
  { places }: Graph,
  start: string,
  isWanted: (way: Way) => boolean,
  isOpen: (way: Way) => boolean,
): Way[] | null {
  const origins = new Map<string, Place['origin']>([[start, null]])
  for (const key of origins.keys()) {
    const place = places.get(key)
    if (!place) continue
    // A way that is not wanted now is not wanted later either.
    while (place.ways[0] && !isWanted(place.ways[0])) place.ways.shift()
    const [last] = place.ways
    if (last) {
      const ways = [last]
      for (let at = origins.get(key); at; at = origins.get(at.from)) ways.unshift(at.way)
      return ways
    }
    for (const [to, way] of place.next) {
      if (!origins.has(to) && isOpen(way)) origins.set(to, { from: key, way })
    }
  }
  return null
}

/**
 * Walks that together take every transition and enter every state, also of those that only differ
 * in the state that a transition without event leads on to.
 */
export const walkTransitions = (model: Model, options: WalkOptions = {}): Coverage =>
  walkEdges(model, { ...options, edgeOf: arrivalName })
