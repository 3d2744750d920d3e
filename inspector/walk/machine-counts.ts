import type { Model } from '#machines/kit/model.ts'
import { type Chart, type ChartTransition, chartOnce } from '../chart/chart.ts'
import type { CoverageMark } from '../chart/coverage-marks.ts'
import { counted } from '../data/counted.ts'
import type { MachineCoverage } from './coverage.ts'
import type { EdgeReport } from './edge-report.ts'

export interface Count {
  walked: number
  all: number
}

export interface MachineCounts {
  machine: string
  states: Count
  transitions: Count
  left: ChartTransition[]
}

/** What of a machine was walked. A transition to several states counts once. */
export function machineCounts(
  machine: string,
  model: Model,
  visited: MachineCoverage,
): MachineCounts {
  const chart = chartOnce(model.machine)
  const [states, taken] = [new Set(visited.states), new Set(visited.transitions)]
  const paths = chart.states.map(({ path }) => path).filter(Boolean)
  const transitions = [...new Map(chart.transitions.map((one) => [one.id, one])).values()]
  const left = transitions.filter(({ id }) => !taken.has(id))
  return {
    machine,
    states: { walked: paths.filter((path) => states.has(path)).length, all: paths.length },
    transitions: { walked: transitions.length - left.length, all: transitions.length },
    left,
  }
}

export const sumOf = (counts: Count[]): Count => ({
  walked: counts.reduce((sum, { walked }) => sum + walked, 0),
  all: counts.reduce((sum, { all }) => sum + all, 0),
})

/** With a space that breaks no line. */
const percent = ({ walked, all }: Count): string =>
  `${all === 0 ? 100 : Math.floor((100 * walked) / all)}\u00a0%`

export const countText = (count: Count, name: string) =>
  `${count.walked} of ${counted(count.all, name)}, ${percent(count)}`

/** How many transitions the walks of a report take. */
export function takenCount({ machine }: Model, { marks }: EdgeReport): Count {
  const ids = new Set(chartOnce(machine).transitions.map(({ id }) => id))
  return {
    walked: [...ids].filter((id) => marks.get(id) !== 'missing').length,
    all: ids.size,
  }
}

/** Marks what was walked in a chart. */
export function walkedMarks(
  chart: Chart,
  visited: MachineCoverage,
): ReadonlyMap<string, CoverageMark> {
  const seen = new Set([...visited.states, ...visited.transitions])
  const mark = (name: string): CoverageMark => (seen.has(name) ? 'walked' : 'missing')
  return new Map([
    ...chart.states.map(({ id, path }) => [id, path === '' ? 'walked' : mark(path)] as const),
    ...chart.transitions.map(({ id }) => [id, mark(id)] as const),
  ])
}
