import type { Chart, ChartState } from '#inspector/chart/chart.ts'
import { transitionLabel } from '#inspector/chart/labels.ts'

export function diagram(chart: Chart): string[] {
  const [root] = chart.states
  if (!root) return []
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const childrenOf = (id: string) => chart.states.filter(({ parent }) => parent === id)
  const ancestors = (id: string): string[] => {
    const parent = byId.get(id)?.parent
    return parent ? [id, ...ancestors(parent)] : [id]
  }
  const edges = edgesOf(chart, byId, ancestors)

  const block = (state: ChartState): string[] => {
    const children = childrenOf(state.id)
    const start = children
      .filter(({ isInitial }) => isInitial)
      .map((child) => `[*] --> ${key(child)}`)
    const ends = children.filter(({ kind }) => kind === 'final')
    return [
      ...children.flatMap(box),
      ...start,
      ...(edges.get(state.id) ?? []),
      ...ends.map((child) => `${key(child)} --> [*]`),
    ]
  }
  const box = (state: ChartState): string[] => {
    const parallel = state.kind === 'parallel' ? ' (parallel)' : ''
    const name = `state "${state.key}${parallel}" as ${key(state)}`
    if (childrenOf(state.id).length > 0) return [`${name} {`, ...indent(block(state)), '}']
    return [name, ...state.invokes.map(({ id }) => `${key(state)} : runs ${id}`)]
  }
  const body = root.kind === 'parallel' ? box(root) : block(root)
  return ['stateDiagram-v2', ...indent(body)]
}

/**
 * The arrows of each block. Mermaid draws arrows between siblings only: an arrow from or to a state
 * further inside joins the siblings that contain both, and names the states that it is about.
 */
function edgesOf(
  chart: Chart,
  byId: Map<string, ChartState>,
  ancestors: (id: string) => string[],
): Map<string, string[]> {
  const labels = new Map<string, { block: string; arrow: string; texts: string[] }>()
  const state = (id: string) => byId.get(id) as ChartState
  for (const transition of chart.transitions) {
    const { source, target } = transition
    if (target === null || (source === target && hasChildren(chart, source))) continue
    const [from, to] = [ancestors(source).reverse(), ancestors(target).reverse()]
    let depth = 0
    while (from[depth + 1] !== undefined && from[depth + 1] === to[depth + 1]) depth++
    if (source === target) depth--
    // Inside a parallel state, an arrow belongs to the region that it leads into.
    while (state(to[depth] as string).kind === 'parallel') depth++
    const [block, start, end] = [to[depth], from[depth + 1], to[depth + 1]]
    if (block === undefined || end === undefined) continue
    const left = start === undefined || !ancestors(start).includes(block) ? null : state(start)
    const arrow = `${left ? key(left) : anyOf(state(block))} --> ${key(state(end))}`
    const text = [
      transitionLabel(transition),
      ...(left && start !== source ? [`from ${below(state(source), left)}`] : []),
      ...(end === target ? [] : [`to ${below(state(target), state(end))}`]),
    ].join(', ')
    const id = `${block} ${arrow}`
    const entry = labels.get(id) ?? { block, arrow, texts: [] }
    if (!entry.texts.includes(text)) entry.texts.push(text)
    labels.set(id, entry)
  }
  const edges = new Map<string, string[]>()
  for (const { block, arrow, texts } of labels.values()) {
    const any = anyOf(state(block))
    const lines = edges.get(block) ?? []
    if (arrow.startsWith(`${any} `) && !lines.includes(anyBox(any))) lines.push(anyBox(any))
    edges.set(block, [...lines, `${arrow} : ${shortened(texts).map(plain).join('<br/>')}`])
  }
  return edges
}

const LINES_MAX = 4

/** The lines of an arrow's label; the table of events has all of them. */
const shortened = (texts: string[]) =>
  texts.length > LINES_MAX
    ? [...texts.slice(0, LINES_MAX - 1), `and ${texts.length - LINES_MAX + 1} more`]
    : texts

const hasChildren = (chart: Chart, id: string) => chart.states.some(({ parent }) => parent === id)
const anyOf = (block: ChartState) => `${key(block)}_any`
const anyBox = (name: string) => `state "any state" as ${name}`
const below = (state: ChartState, ancestor: ChartState) =>
  state.path.slice(ancestor.path.length).replace(/^\./, '')

/** Mermaid's id of a state. The prefix `s_` avoids Mermaid's keywords. */
const key = (state: ChartState) => `s_${state.path.replaceAll('.', '__').replaceAll(/\W/g, '_')}`

/** A label without what Mermaid reads as syntax. */
const plain = (text: string) => text.replaceAll(/[:;#{}"]/g, ' ').replaceAll('*', 'any')

const indent = (lines: string[]) => lines.map((line) => `  ${line}`)
