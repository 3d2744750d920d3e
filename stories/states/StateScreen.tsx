import { useEffect } from 'react'
import { expect } from 'storybook/test'
import type { AnyStateMachine } from 'xstate'
import { NOW } from '#machines/modelling/fixtures.ts'
import { stateValue } from '#machines/modelling/statecharts.ts'
import { createScreen, type SimulatedScreen } from '#simulation/screen.tsx'
import { NETWORKS } from '../toolbar.ts'
import { follow, type Way } from './ways.ts'

interface StateArgs {
  /** Within header and footer. */
  frame: boolean
}

interface Loaded {
  screen: SimulatedScreen<AnyStateMachine>
}

interface Context {
  args: StateArgs
  globals: { network: string }
  parameters: { way: Way }
}

/** Shared by the stories of states: the screen is created before the story is shown. */
export const stateMeta = {
  component: StateScreen,
  args: { frame: true },
  parameters: { layout: 'fullscreen', now: NOW },
  loaders: [
    async ({ args: { frame }, globals, parameters: { way } }: Context) => {
      const network = NETWORKS[globals.network]
      const settled = network ? undefined : way.state
      return { screen: await createScreen({ ...(await follow(way)), frame, network, settled }) }
    },
  ],
  render: (_: StateArgs, { loaded }: { loaded: Loaded }) => <StateScreen {...loaded} />,
  play: async ({
    loaded: { screen },
    globals,
    parameters: { way },
  }: Context & { loaded: Loaded }) => {
    if (NETWORKS[globals.network]) return
    const reached = screen.actor.getSnapshot().matches(stateValue(way.state) as never)
    await expect(reached).toBe(true)
  },
}

function StateScreen({ screen: { View, stop } }: Loaded) {
  useEffect(() => stop, [stop])
  return <View />
}
