import type { Chart, ChartTransition } from './chart.ts'

export interface EvaluatedGuard {
  transition: ChartTransition
  guard: string
  holds: boolean
}

/**
 * Returns the guards that an event evaluated, in order: the innermost active state's transitions come
 * first, then those of its ancestors, until one is taken.
 */
export function evaluatedGuards(
  chart: Chart,
  active: ReadonlySet<string>,
  eventType: string,
  taken: readonly ChartTransition[],
): EvaluatedGuard[] {
  const from = (source: string, type: string) =>
    chart.transitions.filter((one) => one.source === source && one.eventType === type)
  const tried =
    taken.length === 0
      ? activeInside(chart, active, chart.states[0]?.id).flatMap((id) => from(id, eventType))
      : taken.flatMap((last) => {
          // The source of an eventless transition was not yet active when the event arrived.
          const sources =
            last.eventType === eventType ? activeInside(chart, active, last.source) : [last.source]
          const all = sources.flatMap((id) => from(id, last.eventType))
          return all.slice(0, all.findIndex(({ id }) => id === last.id) + 1)
        })
  const took = new Set(taken.map(({ id }) => id))
  return [...new Map(tried.map((one) => [one.id, one])).values()].flatMap((transition) => {
    const { id, guard } = transition
    if (guard === null || guard === 'otherwise') return []
    return [{ transition, guard, holds: took.has(id) }]
  })
}

function activeInside(chart: Chart, active: ReadonlySet<string>, id?: string): string[] {
  const above = chart.states.find((state) => state.id === id)
  if (!above) return []
  const start = above.path === '' ? '' : `${above.path}.`
  const inside = chart.states.filter(
    (state) => state.id !== id && active.has(state.id) && state.path.startsWith(start),
  )
  return [...inside.reverse().map((state) => state.id), above.id]
}
