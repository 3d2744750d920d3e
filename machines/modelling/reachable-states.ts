import { getShortestPaths } from '@xstate/test'
import type { AnyStateMachine, AnyStateNode, EventObject, SnapshotFrom } from 'xstate'
import type { Model } from './model.ts'
import { isPossible, situationOf } from './paths.ts'
import { leafNodes, statePath, stateValue } from './statecharts.ts'
import { withSimulatedServices } from './walk.ts'

/** A leaf state of a machine, and the shortest path to it. */
export interface ReachableState {
  state: string
  input: string
  path: EventObject[]
  /** Tags of the state and its parents: `busy`, `failed`. */
  tags: string[]
}

interface Reached {
  input: string
  path: EventObject[]
  snapshot: SnapshotFrom<AnyStateMachine>
}

export function reachableStates(model: Model): ReachableState[] {
  const states = cache.get(model) ?? findStates(model)
  cache.set(model, states)
  return states
}

const cache = new WeakMap<Model, ReachableState[]>()

function findStates(model: Model): ReachableState[] {
  const reached = Object.keys(model.inputs)
    .flatMap((input) => shortestPaths(model, input))
    .sort((a, b) => a.path.length - b.path.length)
  return leafNodes(model.machine).flatMap((node) => {
    const state = statePath(node)
    const first = reached.find(({ snapshot }) => snapshot.matches(stateValue(state) as never))
    return first ? [{ state, input: first.input, path: first.path, tags: tagsOf(node) }] : []
  })
}

function shortestPaths(model: Model, input: string): Reached[] {
  const missing = new Set(leafNodes(model.machine).map(({ id }) => id))
  const paths = getShortestPaths(withSimulatedServices(model.machine, []) as AnyStateMachine, {
    input: model.inputs[input] as never,
    events: (snapshot) =>
      [...model.events, ...model.outcomes].filter((event) => isPossible(snapshot, event)),
    serializeState: (snapshot) => situationOf(model, snapshot),
    // The search is breadth first: a path that is found later is not shorter.
    stopWhen: ({ _nodes }) => {
      for (const node of _nodes) missing.delete(node.id)
      return missing.size === 0
    },
  })
  return paths.map(({ state: snapshot, steps }) => ({
    input,
    snapshot,
    path: steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'),
  }))
}

function tagsOf(node: AnyStateNode): string[] {
  return [...node.tags, ...(node.parent ? tagsOf(node.parent) : [])]
}
