import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { stateNodes, statePath, transitionName, transitionsOf } from '#machines/kit/statecharts.ts'
import { actionName, type Trigger, triggerOf } from './labels.ts'

export interface ChartState {
  id: string
  key: string
  /** Dotted path below the root, as used in models and links. Empty for the root. */
  path: string
  parent: string | null
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  isInitial: boolean
  description: string
  tags: string[]
  invokes: { id: string; src: string }[]
  entry: string[]
  exit: string[]
  /** Makes the state's name a link (used by the site map). */
  link?: { href: string; label: string }
  /** What a folded state hides. */
  inside?: { states: number; transitions: number } | undefined
}

export interface ChartTransition {
  /** The same in every copy of the machine (see `transitionName`). */
  id: string
  source: string
  target: string | null
  eventType: string
  trigger: Trigger
  /** The guard's name; `otherwise` if an earlier transition for the same event has a guard. */
  guard: string | null
  actions: string[]
}

export interface Chart {
  id: string
  /** An overview: long lists of transitions are cut. */
  isFolded?: boolean
  states: ChartState[]
  transitions: ChartTransition[]
}

const charts = new WeakMap<AnyStateMachine, Chart>()

/** The same chart for the same machine, so that its layout is computed once. */
export function chartOnce(machine: AnyStateMachine): Chart {
  const chart = charts.get(machine) ?? chartOf(machine)
  charts.set(machine, chart)
  return chart
}

export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = stateNodes(machine)
  return {
    id: machine.id,
    states: nodes.map(stateOf),
    transitions: nodes.flatMap((node) =>
      transitionsOf(node).flatMap((transition) => chartTransitions(node, transition)),
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
    description: node.description ?? '',
    tags: node.tags,
    invokes: node.invoke.map(({ id, src }) => ({ id, src: nameFrom(src) })),
    entry: node.entry.map(actionName),
    exit: node.exit.map(actionName),
  }
}

/** XState throws if a state has no `initial`, which a serialised definition may lack. */
function initialOf(node: AnyStateNode): string | undefined {
  try {
    return node.initial.target[0]?.id
  } catch {
    return undefined
  }
}

function chartTransitions(
  node: AnyStateNode,
  transition: AnyTransitionDefinition,
): ChartTransition[] {
  const { eventType, guard, target, actions } = transition
  const earlier = transitionsOf(node)
    .slice(0, transitionsOf(node).indexOf(transition))
    .some((other) => other.eventType === eventType && other.guard)
  const base = {
    source: node.id,
    eventType,
    trigger: triggerOf(eventType, node.machine.implementations.delays),
    guard: guard ? nameFrom(guard) : earlier ? 'otherwise' : null,
    actions: actions.map(actionName),
  }
  const id = transitionName(transition)
  if (!target || target.length === 0) return [{ ...base, id, target: null }]
  return target.map((to: AnyStateNode) => ({ ...base, id, target: to.id }))
}

function nameFrom(named: unknown): string {
  if (typeof named === 'string') return named
  if (typeof named === 'function') return builtInGuard(named) ?? (named.name || 'condition')
  if (typeof named === 'object' && named !== null) {
    if ('type' in named && typeof named.type === 'string') return named.type || 'condition'
    if ('id' in named && typeof named.id === 'string') return named.id
  }
  return 'condition'
}

/** A build shortens the names of XState's own functions. */
function builtInGuard(guard: object): string | undefined {
  if (!('check' in guard)) return undefined
  if (!('guards' in guard) || !Array.isArray(guard.guards)) return 'stateIn'
  return guard.guards.map(nameFrom).join(' and ')
}
