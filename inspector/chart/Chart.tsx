import { use, useLayoutEffect, useRef } from 'react'
import { ArrowLabel, ArrowLine } from './Arrow.tsx'
import { activeLeaves } from './active-states.ts'
import { pane } from './Chart.styles.ts'
import type { Chart as ChartModel } from './chart.ts'
import { layoutOf } from './layout.ts'
import type { ChartMarks } from './marks.ts'
import { StateBox } from './StateBox.tsx'

interface ChartProps extends ChartMarks {
  chart: ChartModel
  label: string
  /** 1 is full size, shrunk to the width of the pane, but at most by a third. */
  scale?: number
}

/** A scrollable region must be focusable (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 }

const LEAST_SCALE = 2 / 3

const NONE: ReadonlySet<string> = new Set()

/** Draws a statechart. Suspends until the layout is computed. */
export function Chart({ chart, label, scale = 1, ...marks }: ChartProps) {
  const layout = use(layoutOf(chart))
  const { active = NONE, taken = NONE } = marks
  const leaves = new Set(activeLeaves(chart, active).map(({ id }) => id))
  const paneRef = useRef<HTMLElement>(null)
  const [leaf] = leaves
  // Centres the active state. `scrollIntoView` would scroll the page as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawn width follows the scale.
  useLayoutEffect(() => {
    const rect = leaf === undefined ? undefined : layout.states.get(leaf)
    const pane = paneRef.current
    const drawn = pane?.querySelector('svg')?.getBoundingClientRect().width
    if (!rect || !pane || !drawn) return
    const actual = drawn / layout.width
    pane.scrollTo({
      left: (rect.x + rect.width / 2) * actual - pane.clientWidth / 2,
      top: (rect.y + rect.height / 2) * actual - pane.clientHeight / 2,
    })
  }, [leaf, layout, scale])
  return (
    <section ref={paneRef} className={pane} aria-label={label} {...FOCUSABLE}>
      <svg
        width={layout.width * scale}
        height={layout.height * scale}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        style={
          scale === 1
            ? { maxWidth: '100%', minWidth: layout.width * LEAST_SCALE, height: 'auto' }
            : {}
        }
        role="presentation"
      >
        {chart.states.map((state) => (
          <StateBox
            key={state.id}
            state={state}
            layout={layout}
            active={leaves.has(state.id) ? 'leaf' : active.has(state.id) ? 'ancestor' : undefined}
            marks={marks}
          />
        ))}
        {layout.drawing.arrows.map((arrow) => (
          <ArrowLine
            key={arrow.id}
            segments={layout.segments.get(arrow.id) ?? []}
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
