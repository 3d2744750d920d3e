import ELK from 'elkjs/lib/elk.bundled.js'
import type { Chart } from '../chart/chart.ts'
import { computeGeometry } from '../chart/compute-layout.ts'
import { overviewOf } from '../chart/fold.ts'
import type { Geometries } from '../chart/layout.ts'

const elk = new ELK()

export const layoutsOf = async (chart: Chart): Promise<Geometries> => ({
  whole: await geometries(chart),
  overview: await geometries(overviewOf(chart)),
})

const geometries = async (chart: Chart) => ({
  down: await computeGeometry(chart, 'down', elk),
  right: await computeGeometry(chart, 'right', elk),
})
