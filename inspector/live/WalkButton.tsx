import { useActorRef, useSelector } from '@xstate/react'
import { Footprints } from 'lucide-react'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import { Button } from '#src/ui/Button/Button.tsx'
import { Panel } from '#src/ui/Panel/Panel.tsx'
import { recordedState } from '../walk/walk-focus.ts'
import { walkHref } from '../walk/walk-url.ts'
import { conversionMachine, type Recorded } from './conversion.machine.ts'
import { type RecordedWalk, recordedWalk } from './recorded-walk.ts'

const findWalk = fromPromise<RecordedWalk, Recorded>(async ({ input }) =>
  recordedWalk(input.messages, input.actorId),
)

/** Opens what was recorded of an actor as a walk, which has a link and a test. */
export function WalkButton({ recorded }: { recorded: Recorded }) {
  const [, navigate] = useLocation()
  const conversion = useActorRef(
    useMemo(
      () =>
        conversionMachine.provide({
          actors: { findWalk },
          actions: {
            openWalk: (_, { walkUrl, note, recorded }) =>
              navigate(walkHref(walkUrl), { state: recordedState({ note, recorded }) }),
          },
        }),
      [navigate],
    ),
  )
  const snapshot = useSelector(conversion, (now) => now)
  return (
    <>
      <Button
        variant="outline"
        busy={snapshot.matches('finding')}
        onClick={() => conversion.send({ type: 'walk.requested', recorded })}
      >
        <Footprints aria-hidden /> Turn into a walk
      </Button>
      {snapshot.matches('failed') && (
        <Panel title="This cannot be walked">{snapshot.context.problem}</Panel>
      )}
    </>
  )
}
