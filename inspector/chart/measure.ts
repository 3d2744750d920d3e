import type { Measure } from './boxes.ts'

let brush: CanvasRenderingContext2D | null = null

/** How wide a text of a chart is: the sizes and weights are those of `Chart.styles.ts`. */
export const measureText: Measure = (text, look) => {
  brush ??= document.createElement('canvas').getContext('2d')
  if (!brush) throw new Error('This browser has no canvas to measure texts with')
  const family = getComputedStyle(document.body).fontFamily
  brush.font = look === 'title' ? `700 14px ${family}` : `500 13px ${family}`
  return brush.measureText(text).width
}
