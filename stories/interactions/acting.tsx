import { useEffect } from 'react'
import type { AnyStateMachine } from 'xstate'
import { NOW } from '#machines/modelling/fixtures.ts'
import { createScreen, type ScreenOptions, type SimulatedScreen } from '#simulation/screen.tsx'

interface Loaded {
  screen: SimulatedScreen<AnyStateMachine>
}

/** A story of a page in its frame with an instant simulated network, for its play function to act on. */
export function acting<M extends AnyStateMachine>(options: ScreenOptions<M>) {
  return {
    parameters: { layout: 'fullscreen', now: NOW },
    loaders: [
      async (): Promise<{ screen: SimulatedScreen<M> }> => ({
        screen: await createScreen({ frame: true, network: { delay: 0 }, ...options }),
      }),
    ],
    render: (_: unknown, { loaded }: { loaded: unknown }) => <Acting {...(loaded as Loaded)} />,
  }
}

function Acting({ screen: { View, stop } }: Loaded) {
  useEffect(() => stop, [stop])
  return <View />
}
