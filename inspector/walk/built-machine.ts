import { type Chart, chartOnce } from '../chart/chart.ts'
import { type Geometries, loadLayouts } from '../chart/layout.ts'
import { findModel, registry } from '../registry/registry.ts'
import type { KnownPaths } from './find-paths.ts'
import { type PathData, readPaths } from './path-data.ts'

/** Layouts and paths of a machine, computed by a build (`inspector/build`). */
interface BuiltMachine {
  layouts: Geometries
  paths: PathData
}

const files = new Map<string, Promise<unknown>>()

/** Undefined where no build computed it, or its file is gone: all is then computed here. */
export function builtFile<T>(name: string): Promise<T | undefined> {
  const known = files.get(name)
  if (known) return known as Promise<T | undefined>
  const url = registry().built?.[name]
  const file: Promise<T | undefined> = url
    ? fetch(url).then(
        (response) => (response.ok ? response.json() : undefined),
        () => undefined,
      )
    : Promise.resolve(undefined)
  files.set(name, file)
  return file
}

/** The chart of a machine, with the layouts that a build computed. */
export function chartNamed(name: string): Chart {
  const chart = chartOnce(findModel(name).machine)
  if (registry().built?.[name]) {
    loadLayouts(chart, async () => (await builtFile<BuiltMachine>(name))?.layouts)
  }
  return chart
}

const paths = new Map<string, Promise<KnownPaths | undefined>>()

export function knownPaths(name: string): Promise<KnownPaths | undefined> {
  const known =
    paths.get(name) ??
    builtFile<BuiltMachine>(name).then((built) => built && readPaths(findModel(name), built.paths))
  paths.set(name, known)
  return known
}
