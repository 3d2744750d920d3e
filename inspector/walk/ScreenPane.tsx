import { registry } from '../registry/registry.ts'
import type { ReplayStep } from './replay.ts'
import { Screen } from './Screen.tsx'
import { StandInPanel, StandInSteps } from './StandInPanel.tsx'
import type { WalkUrl } from './walk-url.ts'

interface ScreenPaneProps {
  walkUrl: WalkUrl
  current: ReplayStep
}

/** The screen of a step: the page, and what a person sees outside of it. */
export function ScreenPane({ walkUrl, current }: ScreenPaneProps) {
  const { machine, input, path, step } = walkUrl
  const standIn = registry().standInFor?.(machine, current.states)
  return (
    <>
      {standIn && (
        <StandInPanel standIn={standIn}>
          <StandInSteps standIn={standIn} walkUrl={walkUrl} />
        </StandInPanel>
      )}
      <Screen machine={machine} input={input} path={path.slice(0, step)} value={current.value} />
    </>
  )
}
