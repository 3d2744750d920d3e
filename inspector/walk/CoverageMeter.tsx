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

export const coverage = openCoverage()

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

function useCoverage(machine: string) {
  return useSyncExternalStore(
    useCallback((listener) => coverage.subscribe(listener), []),
    () => coverage.of(machine),
  )
}

export function CoverageMeter({ machine, model }: { machine: string; model: Model }) {
  const visited = useCoverage(machine)
  const all = useMemo(() => {
    const nodes = stateNodes(model.machine)
    return {
      states: nodes.map(statePath).filter(Boolean),
      transitions: nodes.flatMap((node) => transitionsOf(node).map(transitionName)),
    }
  }, [model])
  return (
    <div className={root}>
      <Count name="states" visited={visited.states} all={all.states} />
      <Count name="transitions" visited={visited.transitions} all={all.transitions} />
    </div>
  )
}

function Count({ name, visited, all }: { name: string; visited: string[]; all: string[] }) {
  const ids = new Set(visited)
  const value = all.filter((id) => ids.has(id)).length
  return (
    <span className={line}>
      <span className={label}>
        {value} of {all.length} {name}
      </span>
      <progress className={bar} aria-label={`Visited ${name}`} value={value} max={all.length} />
    </span>
  )
}
