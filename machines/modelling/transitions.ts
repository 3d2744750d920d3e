import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Every state of a machine, its root first, each before its children. */
export function stateNodes(node: AnyStateNode | AnyStateMachine): AnyStateNode[] {
  const root = 'root' in node ? node.root : node
  return [root, ...Object.values(root.states as Record<string, AnyStateNode>).flatMap(stateNodes)]
}

/** A state's path below the root, with dots; the root's is empty. */
export const pathOf = (node: AnyStateNode) => node.path.join('.')

/** The transitions that a state itself declares, in the order in which they are tried. */
export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/** A transition's name: the same in a machine, in a copy that has puppets, and in one made from its definition. */
export function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition
  const index = transitionsOf(source).indexOf(transition)
  const targets = target?.map((node: AnyStateNode) => node.id).join(' ') ?? 'itself'
  return `${source.id} #${index} on "${eventType}" to ${targets}`
}
