import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { Chart } from './chart.ts'
import { computeLayout, type Layout, type PaneSize } from './compute-layout.ts'
import { measureText } from './measure.ts'

let elk: InstanceType<typeof ELK> | undefined
const layouts = new WeakMap<Chart, Map<string, Promise<Layout>>>()

export function layoutOf(chart: Chart, paneSize: PaneSize): Promise<Layout> {
  const own = layouts.get(chart) ?? new Map<string, Promise<Layout>>()
  layouts.set(chart, own)
  const key = chart.isFolded ? `${paneSize.width} ${paneSize.height}` : `${paneSize.width}`
  const known = own.get(key)
  if (known) return known
  elk ??= new ELK({ workerUrl })
  const layout = computeLayout(chart, measureText, elk, paneSize)
  own.set(key, layout)
  // `use` reads these: a layout that is known is drawn without a fallback before it.
  layout.then((value) => Object.assign(layout, { status: 'fulfilled', value }))
  return layout
}
