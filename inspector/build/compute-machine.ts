import ELK from 'elkjs/lib/elk.bundled.js'
import type { Model } from '#machines/kit/model.ts'
import { type Chart, chartOnce } from '../chart/chart.ts'
import { computeGeometry } from '../chart/compute-layout.ts'
import { overviewOf } from '../chart/fold.ts'
import type { Geometries } from '../chart/layout.ts'
import type { BuiltMachine } from '../walk/built-machine.ts'
import { writePaths } from '../walk/path-data.ts'
import { indexPaths, toursOf } from '../walk/path-index.ts'

const elk = new ELK()

export async function computeMachine(model: Model): Promise<BuiltMachine> {
  const chart = chartOnce(model.machine)
  return {
    layouts: await layoutsOf(chart),
    paths: writePaths(model, { paths: indexPaths(model).paths, tours: toursOf(model) }),
  }
}

export const layoutsOf = async (chart: Chart): Promise<Geometries> => ({
  whole: await geometries(chart),
  overview: await geometries(overviewOf(chart)),
})

const geometries = async (chart: Chart) => ({
  down: await computeGeometry(chart, 'down', elk),
  right: await computeGeometry(chart, 'right', elk),
})
