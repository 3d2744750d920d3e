import ELK from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { Chart } from './chart.ts'
import { computeGeometry, type Geometry, type Layout, layoutWith } from './compute-layout.ts'
import type { Direction } from './direction.ts'
import { overviewOf } from './fold.ts'

/** The layouts of a whole chart and of its overview, computed by a build. */
export interface Geometries {
  whole: Record<Direction, Geometry>
  overview: Record<Direction, Geometry>
}

type Load = () => Promise<Record<Direction, Geometry> | undefined>

let elk: InstanceType<typeof ELK> | undefined
const loads = new WeakMap<Chart, Load>()
const layouts = new WeakMap<Chart, Map<Direction, Promise<Layout>>>()

/** Takes the layouts of a chart and of its overview from where they are computed already. */
export function loadLayouts(whole: Chart, load: () => Promise<Geometries | undefined>): void {
  if (loads.has(whole)) return
  const overview = overviewOf(whole)
  loads.set(overview, () => load().then((known) => known?.overview))
  // A chart that cannot be folded is its own overview.
  loads.set(whole, () => load().then((known) => known?.whole))
}

export function layoutOf(chart: Chart, direction: Direction): Promise<Layout> {
  const own = layouts.get(chart) ?? new Map<Direction, Promise<Layout>>()
  layouts.set(chart, own)
  const known = own.get(direction)
  if (known) return known
  const layout = findLayout(chart, direction)
  own.set(direction, layout)
  // `use` reads these: a layout that is known is drawn without a fallback before it.
  layout.then(
    (value) => Object.assign(layout, { status: 'fulfilled', value }),
    () => own.delete(direction),
  )
  return layout
}

async function findLayout(chart: Chart, direction: Direction): Promise<Layout> {
  const known = await loads.get(chart)?.()
  if (known) return layoutWith(chart, known[direction])
  elk ??= new ELK({ workerUrl })
  return layoutWith(chart, await computeGeometry(chart, direction, elk))
}
