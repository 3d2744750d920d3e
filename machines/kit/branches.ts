import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Model } from './model.ts'
import { leafNodes, lineOf, statePath } from './statecharts.ts'

export interface Branches {
  all: number
  missing: string[]
  /** Reasons of a model that no missing branch needs. */
  needless: string[]
}

/** The result of a guard of an event, in a leaf state that tries it. */
export function branchIn(
  leaf: AnyStateNode,
  { eventType, guard }: AnyTransitionDefinition,
  result: boolean,
): string {
  const { type, name } = Object(guard) as { type?: string; name?: string }
  return `${statePath(leaf)}: ${eventType}, ${typeof guard === 'string' ? guard : (type ?? name)} ${result}`
}

/** `isObserved`: both results of the transition's guard can be seen. */
export function coveredBranches(
  { machine, impossible = {} }: Model,
  seen: Set<string>,
  isObserved: (transition: AnyTransitionDefinition) => boolean,
): Branches {
  const names = leafNodes(machine).flatMap((leaf) =>
    guardedTransitions(leaf)
      .filter(isObserved)
      .flatMap((transition) => [true, false].map((result) => branchIn(leaf, transition, result))),
  )
  const all = [...new Set(names)]
  const unseen = all.filter((name) => !seen.has(name))
  const patterns = Object.keys(impossible)
  const missing = unseen.filter((name) => !patterns.some((pattern) => fits(name, pattern)))
  return {
    all: all.length - unseen.length + missing.length,
    missing,
    needless: patterns.filter((pattern) => !unseen.some((name) => fits(name, pattern))),
  }
}

/** Until the first transition without a guard, from the leaf outwards. */
function guardedTransitions(leaf: AnyStateNode): AnyTransitionDefinition[] {
  const decided = new Set<string>()
  return lineOf(leaf).flatMap((node) =>
    [...node.transitions].flatMap(([type, transitions]) => {
      if (decided.has(type)) return []
      const last = transitions.findIndex(({ guard }: AnyTransitionDefinition) => !guard)
      if (last < 0) return transitions
      decided.add(type)
      return transitions.slice(0, last)
    }),
  )
}

/** `*` in the pattern stands for any text. */
function fits(name: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (!name.startsWith(first)) return false
  if (rest.length === 0) return name === first
  let at = first.length
  for (const part of rest) {
    const found = name.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return name.endsWith(rest.at(-1) ?? '')
}
