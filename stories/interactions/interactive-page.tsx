import type { AnyStateMachine } from 'xstate'
import { NOW } from '#machines/fixtures.ts'
import { createScreen, type ScreenOptions, type SimulatedScreen } from '#simulation/screen.tsx'

interface Loaded {
  screen: SimulatedScreen<AnyStateMachine>
}

/** A story of a whole page whose simulated services answer immediately, for a play function. */
export function interactivePage<M extends AnyStateMachine>(options: ScreenOptions<M>) {
  return {
    parameters: { layout: 'fullscreen', now: NOW },
    loaders: [
      async (): Promise<{ screen: SimulatedScreen<M> }> => ({
        screen: await createScreen({ frame: true, network: { delay: 0 }, ...options }),
      }),
    ],
    beforeEach: ({ loaded }: { loaded: unknown }) => (loaded as Loaded).screen.stop,
    render: (_: unknown, { loaded }: { loaded: unknown }) => {
      const { View } = (loaded as Loaded).screen
      return <View />
    },
  }
}
