import { counted } from '../data/counted.ts'
import type { Arrow, Drawing, Line } from './arrows.ts'
import type { Chart, ChartState, ChartTransition } from './chart.ts'
import { widthOf } from './text-width.ts'

/** All in px. */
const LINE_HEIGHT = 17
const ROW_GAP = 6
const PADDING = 10
const ICON_WIDTH = 18
/** Of the button that folds a state. */
const FOLD_WIDTH = 24
const MAX_LINE_WIDTH = 155

export interface Row {
  kind: 'title' | 'tags' | 'invoke' | 'inside' | 'transition'
  lines: string[]
  transition?: ChartTransition
}

export interface Box {
  rows: Row[]
  width: number
  height: number
}

export interface Boxes {
  states: Map<string, Box>
  arrows: Map<string, Box>
}

export function boxesOf(chart: Chart, drawing: Drawing): Boxes {
  return {
    states: new Map(
      chart.states.map((state) => [
        state.id,
        boxed(stateRows(state, drawing.rows.get(state.id) ?? [])),
      ]),
    ),
    arrows: new Map(drawing.arrows.map((arrow) => [arrow.id, boxed(arrowRows(arrow))])),
  }
}

function stateRows(state: ChartState, lines: Line[]): Row[] {
  return [
    { kind: 'title', lines: [state.key] },
    ...(state.tags.length > 0 ? [{ kind: 'tags' as const, lines: [state.tags.join(' · ')] }] : []),
    ...(state.inside ? [{ kind: 'inside' as const, lines: [insideText(state.inside)] }] : []),
    ...state.invokes.map(({ id, src }) => ({
      kind: 'invoke' as const,
      lines: wrap(id === src ? id : `${id} (${src})`),
    })),
    ...lines.map((line) => transitionRow(line)),
  ]
}

const insideText = ({ states, transitions }: NonNullable<ChartState['inside']>) =>
  `${counted(states, 'state')}, ${counted(transitions, 'transition')} inside`

const arrowRows = ({ lines }: Arrow) => lines.map((line) => transitionRow(line))

function transitionRow({ text, transition }: Line): Row {
  return { kind: 'transition', lines: wrap(text), transition }
}

function boxed(rows: Row[]): Box {
  const width = Math.max(
    0,
    ...rows.flatMap(({ kind, lines }) =>
      lines.map((line) =>
        kind === 'title' ? widthOf(line, 'title') + FOLD_WIDTH : ICON_WIDTH + widthOf(line, 'line'),
      ),
    ),
  )
  const height = rows.reduce((sum, row) => sum + rowHeight(row), 0)
  return { rows, width: Math.ceil(width) + 2 * PADDING, height: height + PADDING }
}

const rowHeight = ({ lines }: Row) => lines.length * LINE_HEIGHT + ROW_GAP

function wrap(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, 'line') <= MAX_LINE_WIDTH)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
