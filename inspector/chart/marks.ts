import type { Row } from './boxes.ts'
import type { ChartState } from './chart.ts'
import type { ChartMark } from './coverage-marks.ts'
import type { Heat } from './heat.ts'

export interface ChartMarks {
  active?: ReadonlySet<string>
  taken?: ReadonlySet<string>
  coverage?: ReadonlyMap<string, ChartMark>
  /** How often each state and transition was reached. */
  heat?: ReadonlyMap<string, Heat>
  folded?: ReadonlySet<string>
  onFold?: ((state: ChartState) => void) | undefined
  /** Makes buttons of the events of active states. */
  onEvent?: ((type: string) => void) | undefined
  /** The action of a state's name; `label` is its accessible name. */
  stateAction?(state: ChartState): { label: string; run(): void } | null
}

export const NONE: ReadonlySet<string> = new Set()

/** The empty set for rows without a taken transition: their props stay equal, and React skips them. */
export const takenIn = (rows: Row[] = [], taken: ReadonlySet<string>): ReadonlySet<string> =>
  rows.some(({ transition }) => transition && taken.has(transition.id)) ? taken : NONE
