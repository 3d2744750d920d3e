import type { Size } from '../ui/use-element-size.ts'
import type { Layout, Rect } from './compute-layout.ts'

/** Lines of 13 px are then 11 px high. */
const LEAST_READABLE = 11 / 13
/** px around a part of a chart. */
const MARGIN = 8

interface Fitted {
  scale: number
  /** The corner of what is shown, in the px of the chart. Null where all of it is. */
  corner: { x: number; y: number } | null
}

export const scaleOfWhole = (layout: Size, pane: Size) =>
  Math.min(1, pane.width / layout.width, pane.height / layout.height)

/**
 * All of a chart, if its labels are then readable; else as much around a state as they are readable in:
 * the largest state around it that fits.
 */
export function fitIn(layout: Layout, pane: Size, state: string): Fitted {
  const whole = scaleOfWhole(layout, pane)
  if (whole >= LEAST_READABLE) return { scale: whole, corner: null }
  const around = rectsAround(layout, state)
  const part =
    around.find((rect) => scaleOfWhole(rect, pane) >= LEAST_READABLE) ?? (around.at(-1) as Rect)
  const scale = Math.max(LEAST_READABLE, scaleOfWhole(part, pane))
  // In the middle; of a part that is larger than the pane, the beginning.
  const start = (at: number, length: number, seen: number) =>
    at - Math.max(0, (seen / scale - length) / 2)
  return {
    scale,
    corner: {
      x: start(part.x, part.width, pane.width),
      y: start(part.y, part.height, pane.height),
    },
  }
}

/** The state and the states around it, outermost first. */
function rectsAround({ chart, states }: Layout, id: string): Rect[] {
  const rects: Rect[] = []
  const parents = new Map(chart.states.map((state) => [state.id, state.parent]))
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) {
    const rect = states.get(at)
    if (rect) rects.unshift(withMargin(rect))
  }
  return rects
}

const withMargin = ({ x, y, width, height }: Rect): Rect => ({
  x: x - MARGIN,
  y: y - MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
})
