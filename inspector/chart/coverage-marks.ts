import type { Coverage } from '#machines/kit/edges.ts'
import type { Chart } from './chart.ts'

/** `partly`: its guard was seen with one result only. */
export type CoverageMark = 'walked' | 'partly' | 'missing'

/** In a comparison: in both versions, but changed. */
export type ChartMark = CoverageMark | 'changed'

/** How walks cover the states and transitions of a chart, by id. */
export function coverageMarks(
  chart: Chart,
  { states, transitions, guards }: Coverage,
): Map<string, CoverageMark> {
  const markOf = (id: string) => {
    if (transitions.missing.includes(id)) return 'missing'
    return guards.missing.some((branch) => branch.startsWith(`${id}, guard`)) ? 'partly' : 'walked'
  }
  return new Map([
    ...chart.states.map(
      ({ id, path }) => [id, states.missing.includes(path) ? 'missing' : 'walked'] as const,
    ),
    ...chart.transitions.map(({ id }) => [id, markOf(id)] as const),
  ])
}
