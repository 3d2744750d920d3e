import { useEffect } from 'react'
import { expect } from 'storybook/test'
import type { AnyStateMachine } from 'xstate'
import { NOW } from '#machines/modelling/fixtures.ts'
import { stateValue } from '#machines/modelling/settle.ts'
import { type Staged, stage } from '#simulation/stage.tsx'
import { NETWORKS } from '../toolbar.ts'
import { follow, type Way } from './ways.ts'

interface StateArgs {
  /** Within header and footer. */
  frame: boolean
}

interface Loaded {
  staged: Staged<AnyStateMachine>
}

interface Context {
  args: StateArgs
  globals: { network: string }
  parameters: { way: Way }
}

/** What the stories of states have in common: the stage is set before the story is shown. */
export const stateMeta = {
  component: StateStage,
  args: { frame: true },
  parameters: { layout: 'fullscreen', now: NOW },
  loaders: [
    async ({ args: { frame }, globals, parameters: { way } }: Context) => {
      const network = NETWORKS[globals.network]
      const settled = network ? undefined : way.state
      return { staged: await stage({ ...(await follow(way)), frame, network, settled }) }
    },
  ],
  render: (_: StateArgs, { loaded }: { loaded: Loaded }) => <StateStage {...loaded} />,
  play: async ({
    loaded: { staged },
    globals,
    parameters: { way },
  }: Context & { loaded: Loaded }) => {
    if (NETWORKS[globals.network]) return
    const reached = staged.actor.getSnapshot().matches(stateValue(way.state) as never)
    await expect(reached).toBe(true)
  },
}

function StateStage({ staged: { Stage, stop } }: Loaded) {
  useEffect(() => stop, [stop])
  return <Stage />
}
