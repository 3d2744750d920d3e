import type { ElkPoint } from 'elkjs/lib/elk-api.js'
import { memo } from 'react'
import type { Arrow } from './arrows.ts'
import * as styles from './Chart.styles.ts'
import type { Layout } from './compute-layout.ts'
import type { ChartMarks } from './marks.ts'
import { Rows } from './Rows.tsx'

/** While a state is pointed at, its arrows are lit and the others dim. */
type Light = 'lit' | 'dim' | undefined

interface ArrowLineProps {
  segments: ElkPoint[][] | undefined
  taken: boolean
  light: Light
}

export const ArrowLine = memo(function ArrowLine({ segments = [], taken, light }: ArrowLineProps) {
  const end = segments.at(-1)?.slice(-2)
  return (
    <g className={styles.light} data-light={light}>
      {segments.map((points) => (
        <path key={pathOf(points)} className={styles.arrowLine({ taken })} d={pathOf(points)} />
      ))}
      {end && <path className={styles.arrowHead({ taken })} d={headOf(end)} />}
      {taken && (
        <circle r={6} className={styles.movingDot}>
          <animateMotion
            dur="0.9s"
            repeatCount="3"
            fill="freeze"
            path={segments.map(pathOf).join(' ').replaceAll(' M', ' L')}
          />
        </circle>
      )}
    </g>
  )
})

interface ArrowLabelProps extends Pick<ChartMarks, 'taken' | 'coverage' | 'heat' | 'onEvent'> {
  arrow: Arrow
  layout: Layout
  light: Light
}

export const ArrowLabel = memo(function ArrowLabel(props: ArrowLabelProps) {
  const { arrow, layout, light, ...marks } = props
  const rect = layout.labels.get(arrow.id)
  const box = layout.boxes.arrows.get(arrow.id)
  if (!rect || !box) return null
  return (
    <foreignObject {...rect} className={styles.light} data-light={light}>
      <div className={styles.label} data-box>
        <Rows rows={box.rows} {...marks} />
      </div>
    </foreignObject>
  )
})

const pathOf = (points: ElkPoint[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')

const HEAD_LENGTH = 7
/** Length of the head by half of its width. */
const HEAD_RATIO = 1.6

function headOf([from, to]: ElkPoint[]): string {
  if (!from || !to) return ''
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const back = { x: to.x - HEAD_LENGTH * dx, y: to.y - HEAD_LENGTH * dy }
  const side = { x: (-dy * HEAD_LENGTH) / HEAD_RATIO, y: (dx * HEAD_LENGTH) / HEAD_RATIO }
  return `M${to.x} ${to.y} L${back.x + side.x} ${back.y + side.y} L${back.x - side.x} ${back.y - side.y} Z`
}
