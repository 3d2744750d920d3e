import {
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate'
import type { Model } from './model.ts'
import { isPossible, situationOf } from './paths.ts'
import { leafNodes, statePath } from './statecharts.ts'
import { withSimulatedServices } from './walk.ts'
import type { Snapshot } from './walker.ts'

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
  snapshot: Snapshot
}

export function reachableStates(model: Model): ReachableState[] {
  const states = cache.get(model) ?? findStates(model)
  cache.set(model, states)
  return states
}

const cache = new WeakMap<Model, ReachableState[]>()

/** Searches breadth first from all inputs together, and stops when each leaf state is reached. */
function findStates(model: Model): ReachableState[] {
  const machine: AnyStateMachine = withSimulatedServices(model.machine, [])
  const events: EventObject[] = [...model.events, ...model.outcomes]
  const first = new Map<string, Reached>()
  const visited = new Set<string>()
  const queue: Reached[] = []
  const visit = (reached: Reached) => {
    const { input, path, snapshot } = reached
    // Inputs that start in the same situation may lead to different ones.
    const situation = `${path.length === 0 ? input : ''} ${situationOf(model, snapshot)}`
    if (visited.has(situation)) return
    visited.add(situation)
    queue.push(reached)
    for (const { id } of snapshot._nodes) if (!first.has(id)) first.set(id, reached)
  }
  for (const input of Object.keys(model.inputs)) {
    const [snapshot] = initialTransition(machine, model.inputs[input])
    visit({ input, path: [], snapshot })
  }
  const leaves = leafNodes(model.machine)
  for (const { input, path, snapshot } of queue) {
    if (leaves.every(({ id }) => first.has(id))) break
    for (const event of events.filter((event) => isPossible(snapshot, event))) {
      const [after] = transition(machine, snapshot, event)
      visit({ input, path: [...path, event], snapshot: after })
    }
  }
  return leaves.flatMap((node) => {
    const reached = first.get(node.id)
    if (!reached) return []
    const { input, path } = reached
    return [{ state: statePath(node), input, path, tags: tagsOf(node) }]
  })
}

function tagsOf(node: AnyStateNode): string[] {
  return [...node.tags, ...(node.parent ? tagsOf(node.parent) : [])]
}
