import { type RefObject, use, useLayoutEffect } from 'react'
import { cx } from '#styled/css'
import { PICTURED } from '../ui/picture.ts'
import { Roving } from '../ui/Roving.tsx'
import { ArrowLabel, ArrowLine } from './Arrow.tsx'
import { activeLeaves } from './active-states.ts'
import { filledPane, pane } from './Chart.styles.ts'
import type { Chart as ChartModel } from './chart.ts'
import { LEAST_SCALE } from './compute-layout.ts'
import type { Direction } from './direction.ts'
import { layoutOf } from './layout.ts'
import { litParts } from './lit.ts'
import { type ChartMarks, NONE, takenIn } from './marks.ts'
import { usePanZoom, type Zoom } from './pan-zoom.ts'
import { StateBox } from './StateBox.tsx'
import { usePointed } from './use-pointed.ts'

interface ChartProps extends ChartMarks {
  chart: ChartModel
  label: string
  paneRef: RefObject<HTMLElement | null>
  /** 1 is full size; null is full size, shrunk to the width of the pane, but at most by a third. */
  scale: number | null
  onZoom: Zoom
  /** The states that a search found: the first is scrolled to. */
  found?: readonly string[]
  direction: Direction
  /** While it has no scale, it is so small that all is seen. */
  isWhole?: boolean
  /** As high as the element around it. */
  fills?: boolean
  /** The state that the first view begins with, while none is found or active. */
  start?: string | undefined
}

/** A scrollable region must be focusable (WCAG 2.1.1). */
const FOCUSABLE = { tabIndex: 0 }

/** px, above the state that the first view begins with. */
const MARGIN = 16

/** Draws a statechart. Suspends until the layout is computed. */
export function Chart({
  chart,
  label,
  paneRef,
  scale,
  onZoom,
  found = [],
  start,
  direction,
  isWhole = false,
  fills = false,
  active = NONE,
  taken = NONE,
  ...marks
}: ChartProps) {
  const layout = use(layoutOf(chart, direction))
  const pointed = usePointed(paneRef)
  usePanZoom(paneRef, onZoom)
  const lit = pointed === null ? null : litParts(chart, layout.drawing.arrows, pointed)
  const leaves = new Set(activeLeaves(chart, active).map(({ id }) => id))
  const centred = found[0] ?? [...leaves][0]
  // `scrollIntoView` would scroll the page as well.
  useLayoutEffect(() => {
    const rect = layout.states.get(centred ?? start ?? '')
    const pane = paneRef.current
    const drawn = pane?.querySelector('svg')?.getBoundingClientRect().width
    if (!rect || !pane || !drawn) return
    const actual = drawn / layout.width
    pane.scrollTo({
      left: (rect.x + rect.width / 2) * actual - pane.clientWidth / 2,
      top:
        centred === undefined
          ? rect.y * actual - MARGIN
          : (rect.y + rect.height / 2) * actual - pane.clientHeight / 2,
    })
  }, [centred, start, layout, paneRef])
  return (
    <section
      ref={paneRef}
      className={cx(pane, fills && filledPane)}
      aria-label={label}
      {...FOCUSABLE}
      {...PICTURED}
    >
      <Roving>
        <svg
          width={layout.width * (scale ?? 1)}
          height={layout.height * (scale ?? 1)}
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          style={
            scale !== null
              ? {}
              : isWhole
                ? { width: 'auto', height: 'auto', maxWidth: '100%', maxHeight: '60vh' }
                : { maxWidth: '100%', minWidth: layout.width * LEAST_SCALE, height: 'auto' }
          }
          role="presentation"
        >
          {chart.states.map((state) => (
            <StateBox
              key={state.id}
              state={state}
              layout={layout}
              active={leaves.has(state.id) ? 'leaf' : active.has(state.id) ? 'ancestor' : undefined}
              isFound={found.includes(state.id)}
              isDim={lit !== null && !lit.has(state.id)}
              taken={takenIn(layout.boxes.states.get(state.id)?.rows, taken)}
              {...marks}
            />
          ))}
          {layout.drawing.arrows.map((arrow) => (
            <ArrowLine
              key={arrow.id}
              segments={layout.segments.get(arrow.id)}
              taken={arrow.transitions.some(({ id }) => taken.has(id))}
              light={lit === null ? undefined : lit.has(arrow.id) ? 'lit' : 'dim'}
            />
          ))}
          {layout.drawing.arrows.map((arrow) => (
            <ArrowLabel
              key={arrow.id}
              arrow={arrow}
              layout={layout}
              taken={takenIn(layout.boxes.arrows.get(arrow.id)?.rows, taken)}
              coverage={marks.coverage}
              heat={marks.heat}
              onEvent={active.has(arrow.source) ? marks.onEvent : undefined}
              light={lit === null ? undefined : lit.has(arrow.id) ? 'lit' : 'dim'}
            />
          ))}
        </svg>
      </Roving>
    </section>
  )
}
