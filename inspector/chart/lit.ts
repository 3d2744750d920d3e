import type { Arrow } from './arrows.ts'
import type { Chart } from './chart.ts'

/** The ids of a state, of what is in and around it, of its arrows, and of the states at their other ends. */
export function litParts(chart: Chart, arrows: Arrow[], id: string): ReadonlySet<string> {
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const isWithin = (inner: string, outer: string): boolean => {
    if (inner === outer) return true
    const parent = byId.get(inner)?.parent
    return parent ? isWithin(parent, outer) : false
  }
  const own = arrows.filter(({ transitions }) =>
    transitions.some(
      ({ source, target }) => isWithin(source, id) || (target !== null && isWithin(target, id)),
    ),
  )
  const ends = own.flatMap(({ source, target }) => [source, target])
  const around = chart.states
    .map((state) => state.id)
    .filter((other) => [id, ...ends].some((end) => isWithin(end, other) || isWithin(other, end)))
  return new Set([...around, ...own.map((arrow) => arrow.id)])
}
