import * as styles from './Chart.styles.ts'
import type { ChartMarks } from './Chart.tsx'
import type { ChartState } from './chart.ts'
import type { Layout } from './layout.ts'
import { Rows } from './Rows.tsx'

interface StateBoxProps {
  state: ChartState
  layout: Layout
  lit?: 'inside' | 'around'
  marks: ChartMarks
}

/** A state: its frame, and what is written in it. */
export function StateBox({ state, layout, lit, marks }: StateBoxProps) {
  const place = layout.states.get(state.id)
  const box = layout.boxes.states.get(state.id)
  if (!place || !box) return null
  const { x, y, width, height } = place
  return (
    <g data-state={state.path} data-lit={lit}>
      <rect
        className={styles.stateRect({ look: lookOf(state, layout), lit })}
        {...{ x, y, width, height }}
        rx={10}
      />
      {state.isInitial && <circle className={styles.beginning} cx={x + 2} cy={y + 2} r={6} />}
      <foreignObject x={x} y={y} width={width} height={Math.min(height, box.height)}>
        <div className={styles.box({ lit: lit === 'inside' })} data-box>
          <Rows
            rows={box.rows}
            marks={marks}
            lit={lit === 'inside'}
            title={state.door ?? marks.stateAction?.(state) ?? null}
          />
        </div>
      </foreignObject>
    </g>
  )
}

function lookOf(state: ChartState, { chart }: Layout) {
  if (state.door) return 'door' as const
  if (state.kind === 'final') return 'final' as const
  const parent = chart.states.find(({ id }) => id === state.parent)
  return parent?.kind === 'parallel' ? ('region' as const) : ('plain' as const)
}
