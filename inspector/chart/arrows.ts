import type { Chart, ChartState, ChartTransition } from './chart.ts'
import { lineOf } from './words.ts'

/** A line of text that stands for a transition, in a state's box or on an arrow. */
export interface Line {
  text: string
  transition: ChartTransition
}

/**
 * An arrow between two states of the same parent. Transitions that start or end further inside are
 * drawn by it too, so that no arrow has to cross a border.
 */
export interface Arrow {
  id: string
  source: string
  target: string
  /** Inside which state it lies. */
  home: string
  lines: Line[]
  transitions: ChartTransition[]
}

/** How a chart's transitions are drawn: as lines in boxes, by state, and as arrows. */
export interface Drawing {
  rows: Map<string, Line[]>
  arrows: Arrow[]
}

/** Where each transition's one line stands: on its arrow where it leaves from there, else in the box of its state. */
export function drawingOf(chart: Chart): Drawing {
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const rows = new Map<string, Line[]>()
  const arrows = new Map<string, Arrow>()
  const inBox = (transition: ChartTransition, text: string) =>
    rows.set(transition.source, [...(rows.get(transition.source) ?? []), { text, transition }])
  for (const transition of chart.transitions) {
    const { source, target } = transition
    const text = lineOf(transition)
    if (target === null || target === source) {
      inBox(transition, text)
      continue
    }
    const [from, to] = [chain(source, byId), chain(target, byId)]
    const shared = from.filter((id, index) => to[index] === id).length
    const [start, end] = [from[shared], to[shared]]
    const withTarget = `${text} → ${nameBelow(target, from[shared - 1], byId)}`
    if (start === undefined || end === undefined) {
      inBox(transition, withTarget)
      continue
    }
    const id = `${start} → ${end}`
    const arrow = arrows.get(id) ?? {
      id,
      source: start,
      target: end,
      home: from[shared - 1] ?? '',
      lines: [],
      transitions: [],
    }
    arrows.set(id, arrow)
    arrow.transitions.push(transition)
    if (start !== source) inBox(transition, withTarget)
    else arrow.lines.push({ text: end === target ? text : withTarget, transition })
  }
  return { rows, arrows: [...arrows.values()] }
}

/** A state and all that it lies in, from the root inwards. */
function chain(id: string, byId: Map<string, ChartState>): string[] {
  const ids: string[] = []
  for (let at: string | null = id; at !== null; at = byId.get(at)?.parent ?? null) ids.unshift(at)
  return ids
}

/** A state's name as it is told apart inside another. */
function nameBelow(id: string, above: string | undefined, byId: Map<string, ChartState>): string {
  const path = byId.get(id)?.path ?? id
  const prefix = above === undefined ? '' : (byId.get(above)?.path ?? '')
  return prefix !== '' && path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : path
}
