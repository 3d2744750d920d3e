import { css } from '#styled/css'
import { activeIds } from '../chart/active-states.ts'
import type { Chart } from '../chart/chart.ts'
import { EvaluatedGuards } from '../chart/EvaluatedGuards.tsx'
import { evaluatedGuards } from '../chart/guards.ts'
import { DataTree } from '../data/DataTree.tsx'
import type { ReplayStep } from './replay.ts'

const title = css({ textStyle: 'title.md', mb: '3', mt: '4' })

interface StepDataProps {
  machine: string
  chart: Chart
  current: ReplayStep
  previous: ReplayStep | undefined
}

/** The conditions that were checked on the way to a step, its context and its effects. */
export function StepData({ machine, chart, current, previous }: StepDataProps) {
  const taken = chart.transitions.filter(({ id }) => current.taken.includes(id))
  const guards = previous
    ? evaluatedGuards(chart, activeIds(chart, previous.value), current.event?.type ?? '', taken)
    : []
  return (
    <section>
      <EvaluatedGuards model={machine} guards={guards} />
      <h2 className={title}>Context</h2>
      <DataTree
        label="Context"
        now={current.context}
        before={previous?.context}
        compare={previous !== undefined}
      />
      <h2 className={title}>Effects</h2>
      <DataTree label="Effects" now={current.effects} />
    </section>
  )
}
