import type { Chart } from './chart.ts'
import { transitionLabel } from './labels.ts'

/**
 * The ids of the states that words name, or whose transitions they name, in the chart's order; for one
 * inside a folded state, that state.
 */
export function findInChart(whole: Chart, shown: Chart, words: string): string[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return []
  const has = (text: string) => text.toLowerCase().includes(wanted)
  const sources = new Set(
    whole.transitions.filter((one) => has(transitionLabel(one))).map(({ source }) => source),
  )
  const visible = new Set(shown.states.map(({ id }) => id))
  const parents = new Map(whole.states.map(({ id, parent }) => [id, parent]))
  const shownFor = (id: string): string => {
    const parent = parents.get(id)
    return visible.has(id) || !parent ? id : shownFor(parent)
  }
  const found = whole.states.filter(({ id, path, key }) => has(path) || has(key) || sources.has(id))
  return [...new Set(found.map(({ id }) => shownFor(id)))]
}

/** The ids of the states around those of `ids`. */
export function enclosingStates(chart: Chart, ids: string[]): Set<string> {
  const parents = new Map(chart.states.map(({ id, parent }) => [id, parent]))
  const around = (id: string): string[] => {
    const parent = parents.get(id)
    return parent ? [parent, ...around(parent)] : []
  }
  return new Set(ids.flatMap(around))
}
