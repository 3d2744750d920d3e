import { array, enums, is, nullable, record, type as shape, string } from 'superstruct'
import type { Chart } from '../chart/chart.ts'

/** The statecharts of one version of an app. `npm run statecharts:diff -- BASE --json FOLDER` writes two. */
export interface ChartFile {
  statecharts: 'inspector'
  /** Such as a commit. */
  version: string
  machines: Record<string, Chart>
}

const State = shape({
  id: string(),
  key: string(),
  path: string(),
  parent: nullable(string()),
  kind: enums(['atomic', 'compound', 'parallel', 'final', 'history']),
  tags: array(string()),
  invokes: array(shape({ id: string(), src: string() })),
  entry: array(string()),
  exit: array(string()),
})
const Transition = shape({
  id: string(),
  source: string(),
  target: nullable(string()),
  eventType: string(),
  guard: nullable(string()),
  actions: array(string()),
})
const File = shape({
  statecharts: enums(['inspector']),
  version: string(),
  machines: record(
    string(),
    shape({ id: string(), states: array(State), transitions: array(Transition) }),
  ),
})

/** Throws a readable error if the text is no such file. */
export function readChartFile(text: string): ChartFile {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new Error('The file is not JSON.')
  }
  if (!is(data, File)) {
    throw new Error('The file has no statecharts, as “npm run statecharts:diff” writes them.')
  }
  return data as unknown as ChartFile
}

export const writeChartFile = (file: ChartFile): string => JSON.stringify(file, null, 1)
