import type { Model } from '#machines/kit/model.ts'
import { css } from '#styled/css'
import { counted } from '../data/counted.ts'
import { type Count as Counted, machineCounts } from './machine-counts.ts'
import { useCoverage } from './use-coverage.ts'

const root = css({ display: 'grid', gap: '1', minWidth: '[14rem]' })
const line = css({ display: 'flex', alignItems: 'center', gap: '3', textStyle: 'label.md' })
const label = css({ flex: '1', whiteSpace: 'nowrap' })
const bar = css({
  width: '[7rem]',
  height: '[0.625rem]',
  accentColor: 'fg.success',
  borderRadius: 'full',
  overflow: 'hidden',
  '&::-webkit-progress-bar': { bg: 'line.subtle' },
  '&::-webkit-progress-value': { bg: 'fg.success' },
  '&::-moz-progress-bar': { bg: 'fg.success' },
})

export function CoverageMeter({ machine, model }: { machine: string; model: Model }) {
  const { states, transitions } = machineCounts(machine, model, useCoverage(machine))
  return (
    <div className={root}>
      <Count name="state" count={states} />
      <Count name="transition" count={transitions} />
    </div>
  )
}

function Count({ name, count: { walked, all } }: { name: string; count: Counted }) {
  return (
    <span className={line}>
      <span className={label}>
        {walked} of {counted(all, name)}
      </span>
      <progress className={bar} aria-label={`Visited ${name}s`} value={walked} max={all} />
    </span>
  )
}
