import * as styles from './Chart.styles.ts'
import type { ChartState } from './chart.ts'
import type { Layout } from './layout.ts'
import type { ChartMarks } from './marks.ts'
import { Rows } from './Rows.tsx'

interface StateBoxProps {
  state: ChartState
  layout: Layout
  active?: 'leaf' | 'ancestor'
  marks: ChartMarks
}

export function StateBox({ state, layout, active, marks }: StateBoxProps) {
  const rect = layout.states.get(state.id)
  const box = layout.boxes.states.get(state.id)
  if (!rect || !box) return null
  const coverage = marks.coverage?.get(state.id)
  const { x, y, width, height } = rect
  return (
    <g data-state={state.path} data-active={active} data-coverage={coverage}>
      <rect
        className={styles.stateRect({ look: lookOf(state, layout), active, coverage })}
        {...{ x, y, width, height }}
        rx={10}
      />
      {state.isInitial && <circle className={styles.initialDot} cx={x + 2} cy={y + 2} r={6} />}
      <foreignObject x={x} y={y} width={width} height={Math.min(height, box.height)}>
        <div className={styles.box({ active: active === 'leaf' })} data-box>
          <Rows
            rows={box.rows}
            marks={marks}
            active={active === 'leaf'}
            title={state.link ?? marks.stateAction?.(state) ?? null}
          />
        </div>
      </foreignObject>
    </g>
  )
}

function lookOf(state: ChartState, { chart }: Layout) {
  if (state.link) return 'link' as const
  if (state.kind === 'final') return 'final' as const
  const parent = chart.states.find(({ id }) => id === state.parent)
  return parent?.kind === 'parallel' ? ('region' as const) : ('plain' as const)
}
