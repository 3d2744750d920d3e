import { useEffect } from 'react'
import { expect } from 'storybook/test'
import type { AnyStateMachine } from 'xstate'
import { NOW } from '#machines/fixtures.ts'
import { stateValue } from '#machines/settle.ts'
import { type Staged, stage } from '#src/stage/stage.tsx'
import { NETWORKS } from '../toolbar.ts'
import { type StateStory, storiesOf } from './catalogue.ts'

interface StateArgs {
  /** A state of the statechart. */
  state: string
  /** Within header and footer. */
  frame: boolean
}

interface Loaded {
  story: StateStory
  staged: Staged<AnyStateMachine>
}

interface Globals {
  network: string
}

/** What the stories of a page or part have in common: the stage is set before the story is shown. */
export function stateMeta(subject: string) {
  return {
    component: StateStage,
    args: { frame: true },
    argTypes: { state: { control: false } },
    parameters: { layout: 'fullscreen', now: NOW },
    loaders: [
      async ({ args: { state, frame }, globals }: { args: StateArgs; globals: Globals }) => {
        const story = (await storiesOf(subject)).get(state)
        if (!story) throw new Error(`${subject} has no state "${state}"`)
        const network = NETWORKS[globals.network]
        const settled = network ? undefined : story.state
        return { story, staged: await stage({ ...story, frame, network, settled }) }
      },
    ],
    render: (_: StateArgs, { loaded }: { loaded: Loaded }) => <StateStage {...loaded} />,
    play: async ({ loaded: { story, staged }, globals }: { loaded: Loaded; globals: Globals }) => {
      if (NETWORKS[globals.network]) return
      const reached = staged.actor.getSnapshot().matches(stateValue(story.state) as never)
      await expect(reached).toBe(true)
    },
  }
}

function StateStage({ staged: { Stage, stop } }: Loaded) {
  useEffect(() => stop, [stop])
  return <Stage />
}
