import { getShortestPaths } from '@xstate/test'
import type { AnyStateMachine, AnyStateNode, EventObject, SnapshotFrom } from 'xstate'
import type { Model } from './model.ts'
import { isPossible } from './paths.ts'
import { stateValue } from './settle.ts'
import { withPuppets } from './walk.ts'

/** A state of a machine, and the shortest way into it. */
export interface Scene {
  /** Dotted path: `filling.ready`. */
  state: string
  /** Which of the model's beginnings the path starts from. */
  input: string
  path: EventObject[]
  /** What its state is marked with: `busy`, `failed`. */
  tags: string[]
}

interface Reached {
  input: string
  path: EventObject[]
  snapshot: SnapshotFrom<AnyStateMachine>
}

/**
 * One scene for each state in which a machine can be seen: its leaves, but for those that are left as
 * soon as they are entered.
 */
export function scenesOf(model: Model): Scene[] {
  const scenes = known.get(model) ?? findScenes(model)
  known.set(model, scenes)
  return scenes
}

const known = new WeakMap<Model, Scene[]>()

function findScenes(model: Model): Scene[] {
  const reached = Object.keys(model.inputs)
    .flatMap((input) => shortestPaths(model, input))
    .sort((a, b) => a.path.length - b.path.length)
  return leaves(model.machine.root).flatMap((node) => {
    const state = node.path.join('.')
    const first = reached.find(({ snapshot }) => snapshot.matches(stateValue(state) as never))
    return first ? [{ state, input: first.input, path: first.path, tags: tagsOf(node) }] : []
  })
}

/** The shortest path to each situation of a model, from one of its beginnings. */
function shortestPaths(model: Model, input: string): Reached[] {
  const paths = getShortestPaths(withPuppets(model.machine, []) as AnyStateMachine, {
    input: model.inputs[input] as never,
    events: (snapshot) =>
      [...model.events, ...model.outcomes].filter((event) => isPossible(snapshot, event)),
    serializeState: (snapshot) =>
      JSON.stringify([snapshot.value, model.situation?.(snapshot) ?? snapshot.context]),
  })
  return paths.map(({ state: snapshot, steps }) => ({
    input,
    snapshot,
    path: steps.map(({ event }) => event).filter(({ type }) => type !== 'xstate.init'),
  }))
}

function leaves(node: AnyStateNode): AnyStateNode[] {
  const children = Object.values(node.states as Record<string, AnyStateNode>)
  if (children.length > 0) return children.flatMap(leaves)
  return node.parent ? [node] : []
}

/** A state is marked with what the states around it are marked with. */
function tagsOf(node: AnyStateNode): string[] {
  return [...node.tags, ...(node.parent ? tagsOf(node.parent) : [])]
}
