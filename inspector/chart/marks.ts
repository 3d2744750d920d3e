import type { ChartState, ChartTransition } from './chart.ts'

export interface ChartMarks {
  active?: ReadonlySet<string>
  taken?: ReadonlySet<string>
  isPossible?(transition: ChartTransition): boolean
  onTransition?(transition: ChartTransition): void
  /** The action of a state's name; `label` is its accessible name. */
  stateAction?(state: ChartState): { label: string; run(): void } | null
}
