import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

export function stateNodes(node: AnyStateNode | AnyStateMachine): AnyStateNode[] {
  const root = 'root' in node ? node.root : node
  return [root, ...Object.values(root.states as Record<string, AnyStateNode>).flatMap(stateNodes)]
}

/** The states without children in which a machine can rest. */
export function leafNodes(machine: AnyStateMachine): AnyStateNode[] {
  return stateNodes(machine).filter(
    (node) => node.parent && Object.keys(node.states).length === 0 && !isTransient(node),
  )
}

/** A transient state is always left as soon as it is entered. */
export function isTransient({ always }: AnyStateNode): boolean {
  return always?.some((transition: AnyTransitionDefinition) => !transition.guard) ?? false
}

/** Those of `nodes` that are below `parent`, or it, and have no states of their own. */
export function leavesWithin(parent: AnyStateNode, nodes: AnyStateNode[]): AnyStateNode[] {
  const isWithin = (node: AnyStateNode): boolean =>
    node === parent || (node.parent !== undefined && isWithin(node.parent))
  return nodes.filter((node) => Object.keys(node.states).length === 0 && isWithin(node))
}

/** The node and its ancestors. */
export function lineOf(node: AnyStateNode): AnyStateNode[] {
  return node.parent ? [node, ...lineOf(node.parent)] : [node]
}

/** The dotted path of a state below the root; empty for the root. */
export const statePath = (node: AnyStateNode) => node.path.join('.')

/** A dotted path as a state value: `a.b` as `{ a: 'b' }`. */
export function stateValue(path: string): unknown {
  return path
    .split('.')
    .reduceRight<unknown>((value, key) => (value === undefined ? key : { [key]: value }), undefined)
}

export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/** Equal for the same transition in a machine, in a copy by `provide`, and in one created from its definition. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition
  const index = transitionsOf(source).indexOf(transition)
  const targets = target?.map((node: AnyStateNode) => node.id).join(' ') ?? 'itself'
  return `${source.id} #${index} on "${eventType}" to ${targets}`
}
