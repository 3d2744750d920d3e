import { use, useLayoutEffect, useRef } from 'react'
import { ArrowLabel, ArrowLine } from './Arrow.tsx'
import { activeLeaves } from './active.ts'
import { pane } from './Chart.styles.ts'
import type { Chart as ChartModel, ChartState, ChartTransition } from './chart.ts'
import { layoutOf } from './layout.ts'
import { StateBox } from './StateBox.tsx'

/** What is lit in a chart, and what a press on something in it does. */
export interface ChartMarks {
  /** Ids of the active states, ancestors included. */
  active?: ReadonlySet<string>
  /** Ids of the transitions that were taken last. */
  taken?: ReadonlySet<string>
  /** Whether it can be taken now; `onTransition` is told of a press. */
  isPossible?(transition: ChartTransition): boolean
  onTransition?(transition: ChartTransition): void
  /** What a press on a state's name does, in words for a screen reader. */
  stateAction?(state: ChartState): { label: string; run(): void } | null
}

interface ChartProps extends ChartMarks {
  chart: ChartModel
  /** What it shows, for a screen reader. */
  label: string
  /** How large it is drawn: 1 is full size. */
  scale?: number
}

/** What scrolls has to be reached by the keyboard (WCAG 2.1.1), whether or not there is a button in it. */
const SCROLLED = { tabIndex: 0 }

const NONE: ReadonlySet<string> = new Set()

/** A statechart, drawn. Suspends until it is laid out. */
export function Chart({ chart, label, scale = 1, ...marks }: ChartProps) {
  const layout = use(layoutOf(chart))
  const { active = NONE, taken = NONE } = marks
  const leaves = new Set(activeLeaves(chart, active).map(({ id }) => id))
  const frame = useRef<HTMLElement>(null)
  const [leaf] = leaves
  // The state that was reached is brought into sight, without moving the page around the chart.
  useLayoutEffect(() => {
    const place = leaf === undefined ? undefined : layout.states.get(leaf)
    const pane = frame.current
    if (!place || !pane) return
    pane.scrollTo({
      left: (place.x + place.width / 2) * scale - pane.clientWidth / 2,
      top: (place.y + place.height / 2) * scale - pane.clientHeight / 2,
    })
  }, [leaf, layout, scale])
  return (
    <section ref={frame} className={pane} aria-label={label} {...SCROLLED}>
      <svg
        width={layout.width * scale}
        height={layout.height * scale}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="presentation"
      >
        {chart.states.map((state) => (
          <StateBox
            key={state.id}
            state={state}
            layout={layout}
            lit={leaves.has(state.id) ? 'inside' : active.has(state.id) ? 'around' : undefined}
            marks={marks}
          />
        ))}
        {layout.drawing.arrows.map((arrow) => (
          <ArrowLine
            key={arrow.id}
            ways={layout.ways.get(arrow.id) ?? []}
            taken={arrow.transitions.some(({ id }) => taken.has(id))}
          />
        ))}
        {layout.drawing.arrows.map((arrow) => (
          <ArrowLabel key={arrow.id} arrow={arrow} layout={layout} marks={marks} />
        ))}
      </svg>
    </section>
  )
}
