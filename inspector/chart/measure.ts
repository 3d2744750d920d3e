import type { Measure } from './boxes.ts'

let canvas: CanvasRenderingContext2D | null = null

export const measureText: Measure = (text, look) => {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) throw new Error('This browser does not support canvas')
  const family = getComputedStyle(document.body).fontFamily
  canvas.font = look === 'title' ? `700 14px ${family}` : `500 13px ${family}`
  return canvas.measureText(text).width
}
