import { registry } from '../registry/registry.ts'
import type { PossibleStep } from './possible-steps.ts'
import type { ReplayStep } from './replay.ts'
import { Screen } from './Screen.tsx'
import { StandInPanel, StandInSteps } from './StandInPanel.tsx'
import type { ScreenStep } from './screen-messages.ts'

interface ScreenPaneProps extends ScreenStep {
  current: ReplayStep
  possible: PossibleStep[]
  hrefOf(step: PossibleStep): string
}

/** What a person sees at a step, on the page and outside of it. */
export function ScreenPane({ current, possible, hrefOf, ...step }: ScreenPaneProps) {
  const standIn = registry().standInFor?.(step.machine, current.states)
  return (
    <>
      {standIn && (
        <StandInPanel standIn={standIn}>
          <StandInSteps standIn={standIn} steps={possible} hrefOf={hrefOf} />
        </StandInPanel>
      )}
      <Screen {...step} value={current.value} />
    </>
  )
}
