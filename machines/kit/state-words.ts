import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** What a designer would call a state, and what it means to the person who sees it. */
export type Words = readonly [name: string, meaning: string]

/** From the state's `description`, whose first sentence is the name. Undefined without one. */
export function describedWords({ root }: AnyStateMachine, path: string): Words | undefined {
  const node = path.split('.').reduce<AnyStateNode | undefined>((at, key) => at?.states[key], root)
  const [, name, meaning] = /^(.+?)\. ?(.*)$/.exec(node?.description ?? '') ?? []
  return name === undefined || meaning === undefined ? undefined : [name, meaning]
}
