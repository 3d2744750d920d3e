import type { ChartState, ChartTransition } from './chart.ts'
import type { CoverageMark } from './coverage-marks.ts'

export interface ChartMarks {
  active?: ReadonlySet<string>
  taken?: ReadonlySet<string>
  coverage?: ReadonlyMap<string, CoverageMark>
  folded?: ReadonlySet<string>
  onFold?: ((state: ChartState) => void) | undefined
  isPossible?(transition: ChartTransition): boolean
  onTransition?(transition: ChartTransition): void
  /** The action of a state's name; `label` is its accessible name. */
  stateAction?(state: ChartState): { label: string; run(): void } | null
}
