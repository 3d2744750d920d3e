import type { Chart, ChartState, ChartTransition } from './chart.ts'
import { transitionLabel } from './labels.ts'

export interface Line {
  text: string
  transition: ChartTransition
}

/**
 * An arrow between two sibling states. It also represents the transitions between their descendants,
 * so that no arrow crosses a state's border.
 */
export interface Arrow {
  id: string
  source: string
  target: string
  /** The id of the state that contains both ends. */
  parent: string
  lines: Line[]
  transitions: ChartTransition[]
}

export interface Drawing {
  rows: Map<string, Line[]>
  arrows: Arrow[]
}

/**
 * Puts each transition's text on an arrow if the arrow starts at its source state, else in the source's
 * box. In an overview, which must be small, all texts are in boxes.
 */
export function drawingOf(chart: Chart, maxLines = Number.POSITIVE_INFINITY): Drawing {
  const byId = new Map(chart.states.map((state) => [state.id, state]))
  const rows = new Map<string, Line[]>()
  const arrows = new Map<string, Arrow>()
  const inBox = (transition: ChartTransition, text: string) =>
    rows.set(transition.source, [...(rows.get(transition.source) ?? []), { text, transition }])
  for (const transition of chart.transitions) {
    const { source, target } = transition
    const text = transitionLabel(transition)
    if (target === null || target === source) {
      inBox(transition, text)
      continue
    }
    const [from, to] = [ancestry(source, byId), ancestry(target, byId)]
    const shared = from.filter((id, index) => to[index] === id).length
    const [start, end] = [from[shared], to[shared]]
    const withTarget = `${text} to ${nameBelow(target, from[shared - 1], byId)}`
    if (start === undefined || end === undefined) {
      inBox(transition, withTarget)
      continue
    }
    const id = `${start} to ${end}`
    const arrow = arrows.get(id) ?? {
      id,
      source: start,
      target: end,
      parent: from[shared - 1] ?? '',
      lines: [],
      transitions: [],
    }
    arrows.set(id, arrow)
    arrow.transitions.push(transition)
    if (start !== source || chart.isFolded) inBox(transition, withTarget)
    else if (text !== '') arrow.lines.push({ text: end === target ? text : withTarget, transition })
  }
  return {
    rows: new Map([...rows].map(([id, lines]) => [id, shortened(lines, maxLines)])),
    arrows: [...arrows.values()],
  }
}

/** The first lines, and how many more there are. */
function shortened(lines: Line[], max: number): Line[] {
  const first = lines[max - 1]
  if (lines.length <= max) return lines
  if (!first) return []
  const text = max === 1 ? `${lines.length} transitions` : `and ${lines.length - max + 1} more`
  return [...lines.slice(0, max - 1), { text, transition: first.transition }]
}

function ancestry(id: string, byId: Map<string, ChartState>): string[] {
  const ids: string[] = []
  for (let at: string | null = id; at !== null; at = byId.get(at)?.parent ?? null) ids.unshift(at)
  return ids
}

function nameBelow(id: string, above: string | undefined, byId: Map<string, ChartState>): string {
  const path = byId.get(id)?.path ?? id
  const prefix = above === undefined ? '' : (byId.get(above)?.path ?? '')
  return prefix !== '' && path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : path
}
