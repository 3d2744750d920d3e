import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Model } from '#machines/modelling/model.ts'
import {
  stateNodes,
  statePath,
  transitionName,
  transitionsOf,
} from '#machines/modelling/statecharts.ts'
import { css } from '#styled/css'
import { openCoverage } from './coverage.ts'

/** What this browser has walked, one for all that shows it. */
export const coverage = openCoverage()

const root = css({ display: 'grid', gap: '1', minWidth: '[14rem]' })
const line = css({ display: 'flex', alignItems: 'center', gap: '3', textStyle: 'label.md' })
const words = css({ flex: '1', whiteSpace: 'nowrap' })
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

/** What of a machine was walked so far. */
function useWalked(machine: string) {
  return useSyncExternalStore(
    useCallback((listener) => coverage.subscribe(listener), []),
    () => coverage.of(machine),
  )
}

/** How much of a machine was walked, on this visit and those before. */
export function Meter({ machine, model }: { machine: string; model: Model }) {
  const walked = useWalked(machine)
  const all = useMemo(() => {
    const nodes = stateNodes(model.machine)
    return {
      states: nodes.map(statePath).filter(Boolean),
      transitions: nodes.flatMap((node) => transitionsOf(node).map(transitionName)),
    }
  }, [model])
  return (
    <div className={root}>
      <Count name="states" seen={walked.states} all={all.states} />
      <Count name="transitions" seen={walked.transitions} all={all.transitions} />
    </div>
  )
}

function Count({ name, seen, all }: { name: string; seen: string[]; all: string[] }) {
  const known = new Set(seen)
  const value = all.filter((one) => known.has(one)).length
  return (
    <span className={line}>
      <span className={words}>
        {value} of {all.length} {name}
      </span>
      <progress className={bar} aria-label={`Walked ${name}`} value={value} max={all.length} />
    </span>
  )
}
