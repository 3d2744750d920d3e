import type { Chart, ChartState } from './chart.ts'

/** The states with an inside, without the root. */
export function foldable({ states }: Chart): ChartState[] {
  const parents = new Set(states.map(({ parent }) => parent))
  return states.filter(({ id, parent }) => parent !== null && parents.has(id))
}

const views = new WeakMap<Chart, Map<string, Chart>>()

/** The same chart for the same folded states, so that its layout is computed once. */
export function foldedOnce(chart: Chart, folded: ReadonlySet<string>): Chart {
  const own = foldable(chart).filter(({ id }) => folded.has(id))
  if (own.length === 0) return chart
  const known = views.get(chart) ?? new Map<string, Chart>()
  views.set(chart, known)
  const key = own.map(({ id }) => id).join()
  const view = known.get(key) ?? foldChart(chart, folded)
  known.set(key, view)
  return view
}

/** The same chart with all folded. */
export const overviewOf = (chart: Chart): Chart =>
  foldedOnce(chart, new Set(foldable(chart).map(({ id }) => id)))

/**
 * A chart in which the insides of folded states are not shown: an arrow from or to the inside of one
 * begins or ends at its border, and what stays inside is only counted.
 */
export function foldChart(chart: Chart, folded: ReadonlySet<string>): Chart {
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const lifts = new Map<string, string>()
  /** The outermost folded state around a state, or the state itself. */
  const lift = (id: string): string => {
    const known = lifts.get(id)
    if (known !== undefined) return known
    const parent = byId.get(id)?.parent ?? null
    const above = parent === null ? null : lift(parent)
    const found = above !== null && folded.has(above) ? above : id
    lifts.set(id, found)
    return found
  }
  const inside = new Map<string, { states: number; transitions: number }>()
  const count = (id: string, kind: 'states' | 'transitions') => {
    const counts = inside.get(id) ?? { states: 0, transitions: 0 }
    counts[kind] += 1
    inside.set(id, counts)
  }
  for (const { id } of chart.states) if (lift(id) !== id) count(lift(id), 'states')
  const transitions = chart.transitions.flatMap((transition) => {
    const source = lift(transition.source)
    const target = transition.target === null ? null : lift(transition.target)
    if (folded.has(source) && (target === null || target === source)) {
      count(source, 'transitions')
      return []
    }
    return [{ ...transition, source, target }]
  })
  return {
    id: chart.id,
    isFolded: foldable(chart).every(({ id }) => folded.has(id)),
    states: chart.states
      .filter(({ id }) => lift(id) === id)
      .map((state) => (folded.has(state.id) ? { ...state, inside: inside.get(state.id) } : state)),
    transitions,
  }
}
