import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { Measure } from './boxes.ts'
import type { Chart } from './chart.ts'
import { computeLayout, type Layout } from './compute-layout.ts'

let elk: InstanceType<typeof ELK> | undefined
const layouts = new WeakMap<Chart, Promise<Layout>>()

export function layoutOf(chart: Chart): Promise<Layout> {
  const known = layouts.get(chart)
  if (known) return known
  elk ??= new ELK({ workerUrl })
  const layout = computeLayout(chart, measureText, elk)
  layouts.set(chart, layout)
  // `use` reads these: a layout that is known is drawn without a fallback before it.
  layout.then((value) => Object.assign(layout, { status: 'fulfilled', value }))
  return layout
}

let canvas: CanvasRenderingContext2D | null = null

const measureText: Measure = (text, look) => {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) throw new Error('This browser does not support canvas')
  const family = getComputedStyle(document.body).fontFamily
  canvas.font = look === 'title' ? `700 14px ${family}` : `500 13px ${family}`
  return canvas.measureText(text).width
}
