import { css } from '#styled/css'
import type { ChartTransition } from '../chart/chart.ts'
import { transitionLabel } from '../chart/labels.ts'
import { transitionText } from './state-text.ts'

const code = css({ display: 'block', color: 'fg.muted' })

interface TransitionTextProps {
  machine: string
  transition: ChartTransition
  /** Text after the words of the transition. */
  note?: string | undefined
}

/** A transition in words, and as the code has it. */
export function TransitionText({ machine, transition, note }: TransitionTextProps) {
  return (
    <>
      {transitionText(machine, transition)}
      {note && ` (${note})`}{' '}
      <span className={code}>
        {transition.source}: {transitionLabel(transition)}
        {transition.target !== null && ` to ${transition.target}`}
      </span>
    </>
  )
}
