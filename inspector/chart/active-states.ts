import type { Chart, ChartState, ChartTransition } from './chart.ts'
import { pathsOf } from './leaf-states.ts'

export function activeIds(chart: Chart, value: unknown): Set<string> {
  const paths = new Set(pathsOf(value))
  return new Set(
    chart.states.filter(({ path }) => path === '' || paths.has(path)).map(({ id }) => id),
  )
}

export function activeLeaves(chart: Chart, active: ReadonlySet<string>): ChartState[] {
  const parents = new Set(
    chart.states.filter(({ id }) => active.has(id)).map(({ parent }) => parent),
  )
  return chart.states.filter(({ id }) => active.has(id) && !parents.has(id))
}

/**
 * Infers the transitions that an event took, because the inspection protocol does not report them:
 * the innermost active candidate whose target is active afterwards, and its eventless transitions.
 */
export function inferTransitions(
  chart: Chart,
  before: unknown,
  eventType: string,
  after: unknown,
): ChartTransition[] {
  const from = activeIds(chart, before)
  const to = activeIds(chart, after)
  const depth = new Map(
    chart.states.map(({ id, path }) => [id, path === '' ? 0 : path.split('.').length]),
  )
  const candidates = chart.transitions
    .filter((transition) => transition.eventType === eventType && from.has(transition.source))
    .sort((a, b) => (depth.get(b.source) ?? 0) - (depth.get(a.source) ?? 0))
  /** The shortest of the chains that end in an active state. */
  const follow = (start: ChartTransition): ChartTransition[] | null => {
    const seen = new Set<string>()
    const chains = [[start]]
    for (const chain of chains) {
      const target = chain.at(-1)?.target ?? null
      if (target === null || to.has(target)) return chain
      if (seen.has(target)) continue
      seen.add(target)
      for (const next of chart.transitions) {
        if (next.eventType === '' && next.source === target) chains.push([...chain, next])
      }
    }
    return null
  }
  const changed = JSON.stringify(before) !== JSON.stringify(after)
  const moving = candidates.filter(({ target }) => target !== null)
  for (const candidate of changed ? [...moving, ...candidates] : candidates) {
    const transitions = follow(candidate)
    if (transitions) return transitions
  }
  return []
}

/** The protocol does not tell apart transitions with the same source, event and target. */
export function isUnambiguous({ transitions }: Chart, one: ChartTransition): boolean {
  const same = transitions.filter(
    ({ source, eventType, target }) =>
      source === one.source && eventType === one.eventType && target === one.target,
  )
  return same.length === 1
}
