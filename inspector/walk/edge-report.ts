import { coverageRow } from '#machines/kit/coverage-report.ts'
import { walkEdges } from '#machines/kit/edges.ts'
import type { Model } from '#machines/kit/model.ts'
import { problemsOf } from '#machines/kit/problems.ts'
import { chartOf } from '../chart/chart.ts'
import { type CoverageMark, coverageMarks } from '../chart/coverage-marks.ts'
import { registry } from '../registry/registry.ts'

export interface EdgeReport {
  /** The cells of `COVERAGE_COLUMNS`. */
  row: string[]
  problems: string[]
  marks: Map<string, CoverageMark>
}

/** Takes seconds for a large model, so call it in a worker. */
export function edgeReport(name: string, model: Model): EdgeReport {
  const coverage = walkEdges(model, { wrongAfter: registry().wrongAfter })
  return {
    row: coverageRow({ name, coverage }),
    problems: problemsOf(model, coverage),
    marks: coverageMarks(chartOf(model.machine), coverage),
  }
}
