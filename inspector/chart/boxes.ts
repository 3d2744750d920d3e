import type { Arrow, Drawing, Line } from './arrows.ts'
import type { Chart, ChartState, ChartTransition } from './chart.ts'

/** Measures a line of text, in px. */
export type Measure = (text: string, look: 'title' | 'line') => number

/** Heights, gaps and the widest that a line may be, in px. */
const LINE = 17
const ROW_GAP = 6
const PAD = 10
/** Before a row's text, where its sign stands. */
const SIGN = 18
const WIDEST = 175

/** A row in a state's box or on an arrow: a text in as many lines as it takes. */
export interface Row {
  kind: 'title' | 'tags' | 'invoke' | 'transition'
  lines: string[]
  transition?: ChartTransition
}

/** Rows with the room that they take. */
export interface Box {
  rows: Row[]
  width: number
  height: number
}

/** Everything that is written in a chart, by the id of its state or arrow. */
export interface Boxes {
  states: Map<string, Box>
  arrows: Map<string, Box>
}

/** Breaks every text of a chart into lines, and says how much room each box takes. */
export function boxesOf(chart: Chart, drawing: Drawing, measure: Measure): Boxes {
  return {
    states: new Map(
      chart.states.map((state) => [
        state.id,
        boxed(stateRows(state, drawing.rows.get(state.id) ?? [], measure), measure),
      ]),
    ),
    arrows: new Map(
      drawing.arrows.map((arrow) => [arrow.id, boxed(arrowRows(arrow, measure), measure)]),
    ),
  }
}

/** From the top: its name, its tags, what it asks for, and what leads nowhere else or out of its parent. */
function stateRows(state: ChartState, lines: Line[], measure: Measure): Row[] {
  return [
    { kind: 'title', lines: [state.key] },
    ...(state.tags.length > 0 ? [{ kind: 'tags' as const, lines: [state.tags.join(' · ')] }] : []),
    ...state.invokes.map(({ id, src }) => ({
      kind: 'invoke' as const,
      lines: wrap(id === src ? id : `${id} (${src})`, measure),
    })),
    ...lines.map((line) => transitionRow(line, measure)),
  ]
}

const arrowRows = ({ lines }: Arrow, measure: Measure) =>
  lines.map((line) => transitionRow(line, measure))

function transitionRow({ text, transition }: Line, measure: Measure): Row {
  return { kind: 'transition', lines: wrap(text, measure), transition }
}

function boxed(rows: Row[], measure: Measure): Box {
  const width = Math.max(
    0,
    ...rows.flatMap(({ kind, lines }) =>
      lines.map((line) =>
        kind === 'title' ? measure(line, 'title') + SIGN : SIGN + measure(line, 'line'),
      ),
    ),
  )
  const height = rows.reduce((sum, row) => sum + rowHeight(row), 0)
  return { rows, width: Math.ceil(width) + 2 * PAD, height: height + PAD }
}

/** A row with the gap below it. */
const rowHeight = ({ lines }: Row) => lines.length * LINE + ROW_GAP

/** Breaks between words, and before a name's humps where a single name is too long. */
function wrap(text: string, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer, 'line') <= WIDEST) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
