import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import {
  stateNodes,
  statePath,
  transitionName,
  transitionsOf,
} from '#machines/modelling/statecharts.ts'
import { actionWords, occasionOf } from './words.ts'

/** A state as it is drawn. Ids are XState's own. */
export interface ChartState {
  id: string
  key: string
  /** Its path below the root, with dots: the name that models and addresses use. Empty for the root. */
  path: string
  parent: string | null
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Where its parent begins. */
  isInitial: boolean
  tags: string[]
  invokes: { id: string; src: string }[]
  entry: string[]
  exit: string[]
  /** A way into something else, put here by the site map. */
  door?: { href: string; label: string }
}

/** One candidate of one event, delay or condition in one state. */
export interface ChartTransition {
  /** The same in every copy of the machine (see `transitionName`). */
  id: string
  source: string
  /** Null where it stays: actions alone. */
  target: string | null
  eventType: string
  /** What sets it off, for a person. */
  occasion: ReturnType<typeof occasionOf>
  /** The guard's name; `otherwise` where an earlier candidate of the same event has one. */
  guard: string | null
  actions: string[]
}

/** A statechart as it is drawn: states before their children. */
export interface Chart {
  id: string
  states: ChartState[]
  transitions: ChartTransition[]
}

/** What is drawn of a machine, of one of ours or of one made from the definition that an app sent. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = stateNodes(machine)
  return {
    id: machine.id,
    states: nodes.map(stateOf),
    transitions: nodes.flatMap((node) =>
      transitionsOf(node).flatMap((transition) => drawn(node, transition)),
    ),
  }
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    key: node.key,
    path: statePath(node),
    parent: node.parent?.id ?? null,
    kind: node.type,
    isInitial: node.parent?.type === 'compound' && initialOf(node.parent) === node.id,
    tags: node.tags,
    invokes: node.invoke.map(({ id, src }) => ({ id, src: nameFrom(src) })),
    entry: node.entry.map(actionWords),
    exit: node.exit.map(actionWords),
  }
}

/** XState throws where a state has no `initial`; one that was made by hand may lack it. */
function initialOf(node: AnyStateNode): string | undefined {
  try {
    return node.initial.target[0]?.id
  } catch {
    return undefined
  }
}

function drawn(node: AnyStateNode, transition: AnyTransitionDefinition): ChartTransition[] {
  const { eventType, guard, target, actions } = transition
  const earlier = transitionsOf(node)
    .slice(0, transitionsOf(node).indexOf(transition))
    .some((other) => other.eventType === eventType && other.guard)
  const base = {
    source: node.id,
    eventType,
    occasion: occasionOf(eventType, node.machine.implementations.delays),
    guard: guard ? nameFrom(guard) : earlier ? 'otherwise' : null,
    actions: actions.map(actionWords),
  }
  const id = transitionName(transition)
  if (!target || target.length === 0) return [{ ...base, id, target: null }]
  return target.map((to: AnyStateNode) => ({ ...base, id, target: to.id }))
}

/** What a guard, a source or an action is called, in whichever of XState's ways it is written. */
function nameFrom(named: unknown): string {
  if (typeof named === 'string') return named
  if (typeof named === 'function') return named.name || 'condition'
  if (typeof named === 'object' && named !== null) {
    if ('type' in named && typeof named.type === 'string') return named.type || 'condition'
    if ('id' in named && typeof named.id === 'string') return named.id
  }
  return 'condition'
}
