import { memo } from 'react'
import * as styles from './Chart.styles.ts'
import type { ChartState } from './chart.ts'
import type { Layout } from './compute-layout.ts'
import type { ChartMarks } from './marks.ts'
import { heatStyle, Rows } from './Rows.tsx'

interface StateBoxProps extends Omit<ChartMarks, 'active'> {
  state: ChartState
  layout: Layout
  active?: 'leaf' | 'ancestor' | undefined
  isFound: boolean
  isDim: boolean
}

export const StateBox = memo(function StateBox(props: StateBoxProps) {
  const { state, layout, active, isFound, isDim, taken, ...marks } = props
  const rect = layout.states.get(state.id)
  const box = layout.boxes.states.get(state.id)
  if (!rect || !box) return null
  const coverage = marks.coverage?.get(state.id)
  const heat = marks.heat?.get(state.id)
  const { x, y, width, height } = rect
  return (
    <g
      className={styles.light}
      data-id={state.id}
      data-state={state.path}
      data-active={active}
      data-coverage={coverage}
      data-light={isDim ? 'dim' : undefined}
    >
      <rect
        className={styles.stateRect({
          look: lookOf(state, layout),
          active,
          coverage,
          heated: heat !== undefined,
          found: isFound,
        })}
        style={heatStyle(heat)}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={10}
      />
      {state.isInitial && <circle className={styles.initialDot} cx={x + 2} cy={y + 2} r={6} />}
      <foreignObject x={x} y={y} width={width} height={Math.min(height, box.height)}>
        <div className={styles.box({ active: active === 'leaf' })} data-box>
          <Rows
            rows={box.rows}
            taken={taken}
            coverage={marks.coverage}
            heat={marks.heat}
            ownHeat={heat}
            onEvent={active ? marks.onEvent : undefined}
            active={active === 'leaf'}
            fold={foldOf(state, layout, marks)}
            title={state.link ?? marks.stateAction?.(state) ?? null}
          />
        </div>
      </foreignObject>
    </g>
  )
})

function foldOf(
  state: ChartState,
  { chart }: Layout,
  { folded, onFold }: Pick<ChartMarks, 'folded' | 'onFold'>,
) {
  const isFolded = folded?.has(state.id) ?? false
  const hasInside = isFolded || chart.states.some(({ parent }) => parent === state.id)
  if (!onFold || state.parent === null || !hasInside) return null
  return { isFolded, label: state.key, run: () => onFold(state) }
}

function lookOf(state: ChartState, { chart }: Layout) {
  if (state.link) return 'link' as const
  if (state.kind === 'final') return 'final' as const
  const parent = chart.states.find(({ id }) => id === state.parent)
  return parent?.kind === 'parallel' ? ('region' as const) : ('plain' as const)
}
