import { useEffect } from 'react'
import { expect } from 'storybook/test'
import type { AnyStateMachine } from 'xstate'
import { NOW } from '#machines/modelling/fixtures.ts'
import { stateValue } from '#machines/modelling/statecharts.ts'
import { createScreen, type SimulatedScreen } from '#simulation/screen.tsx'
import { LazyStatesPage } from '../docs/lazy-pages.tsx'
import { NETWORKS } from '../toolbar.ts'
import { type PathReference, resolve } from './path-reference.ts'
import { pageBehind, showState } from './show-state.ts'

interface StateArgs {
  frame: boolean
}

interface Loaded {
  screen: SimulatedScreen<AnyStateMachine>
}

interface Context {
  args: StateArgs
  globals: { network: string }
  parameters: { reference: PathReference }
}

export const stateMeta = {
  component: StateScreen,
  args: { frame: true },
  parameters: { layout: 'fullscreen', now: NOW, docs: { page: LazyStatesPage } },
  argTypes: { frame: { description: 'With the header and the footer of the app.' } },
  loaders: [
    async ({ args: { frame }, globals, parameters: { reference } }: Context) => {
      const network = NETWORKS[globals.network]
      const settled = network ? undefined : reference.state
      const path = await resolve(reference)
      const behind = pageBehind(reference)
      return { screen: await createScreen({ ...path, frame, network, settled, behind }) }
    },
  ],
  render: (_: StateArgs, { loaded }: { loaded: Loaded }) => <StateScreen {...loaded} />,
  play: async ({
    loaded: { screen },
    globals,
    parameters: { reference },
  }: Context & { loaded: Loaded }) => {
    if (NETWORKS[globals.network]) return
    const reached = screen.actor.getSnapshot().matches(stateValue(reference.state) as never)
    await expect(reached).toBe(true)
    showState(reference)
  },
}

function StateScreen({ screen: { View, stop } }: Loaded) {
  useEffect(() => stop, [stop])
  return <View />
}
