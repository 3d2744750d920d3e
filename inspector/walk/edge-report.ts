import { coverageRow } from '#machines/modelling/coverage-report.ts'
import { walkEdges } from '#machines/modelling/edges.ts'
import { brokenByStep } from '#machines/modelling/invariants.ts'
import type { Model } from '#machines/modelling/model.ts'
import { problemsOf } from '#machines/modelling/problems.ts'
import { chartOf } from '../chart/chart.ts'
import { type CoverageMark, coverageMarks } from '../chart/coverage-marks.ts'

export interface EdgeReport {
  /** The cells of `COVERAGE_COLUMNS`. */
  row: string[]
  problems: string[]
  marks: Map<string, CoverageMark>
}

/** Takes seconds for a large model, so call it in a worker. */
export function edgeReport(name: string, model: Model): EdgeReport {
  const coverage = walkEdges(model, { wrongAfter: brokenByStep })
  return {
    row: coverageRow({ name, coverage }),
    problems: problemsOf(model, coverage),
    marks: coverageMarks(chartOf(model.machine), coverage),
  }
}
