import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '#src/components/IconButton/IconButton.tsx'
import { css } from '#styled/css'
import { Chart } from './Chart.tsx'

const SCALES = [0.5, 0.65, 0.8, 0.9, 1, 1.25, 1.5]
const FULL = SCALES.indexOf(1)

const root = css({ position: 'relative', minWidth: '[0]' })
const zoom = css({
  position: 'absolute',
  zIndex: 'header',
  top: '2',
  insetInlineEnd: '4',
  display: 'flex',
  bg: 'bg.surface',
  borderRadius: 'md',
})

export function ZoomedChart(props: Omit<ComponentProps<typeof Chart>, 'scale'>) {
  const [level, setLevel] = useState(FULL)
  return (
    <div className={root}>
      <div className={zoom}>
        <IconButton
          icon={Minus}
          label="Smaller"
          disabled={level === 0}
          onClick={() => setLevel(level - 1)}
        />
        <IconButton
          icon={Plus}
          label="Larger"
          disabled={level === SCALES.length - 1}
          onClick={() => setLevel(level + 1)}
        />
      </div>
      <Chart {...props} scale={SCALES[level]} />
    </div>
  )
}
