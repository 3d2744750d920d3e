import { useEffect } from 'react'
import type { AnyStateMachine } from 'xstate'
import { NOW } from '#machines/modelling/fixtures.ts'
import { type Staged, type StageOptions, stage } from '#simulation/stage.tsx'

interface Loaded {
  staged: Staged<AnyStateMachine>
}

/** A story of a page in its frame whose puppets answer at once: there for its play function to act on. */
export function acting<M extends AnyStateMachine>(options: StageOptions<M>) {
  return {
    parameters: { layout: 'fullscreen', now: NOW },
    loaders: [
      async (): Promise<{ staged: Staged<M> }> => ({
        staged: await stage({ frame: true, network: { delay: 0 }, ...options }),
      }),
    ],
    render: (_: unknown, { loaded }: { loaded: unknown }) => <Acting {...(loaded as Loaded)} />,
  }
}

function Acting({ staged: { Stage, stop } }: Loaded) {
  useEffect(() => stop, [stop])
  return <Stage />
}
