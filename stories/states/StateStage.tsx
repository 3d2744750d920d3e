import { useEffect } from 'react'
import { expect } from 'storybook/test'
import type { AnyStateMachine } from 'xstate'
import { stateValue } from '#machines/settle.ts'
import { type Staged, stage } from '#src/stage/stage.tsx'
import { storiesOf } from './catalogue.ts'

interface StateArgs {
  /** A state of the statechart. */
  state: string
  /** Within header and footer. */
  frame: boolean
}

interface Loaded {
  loaded: { staged: Staged<AnyStateMachine> }
}

/** What the stories of a page or part have in common: the stage is set before the story is shown. */
export function stateMeta(subject: string) {
  return {
    component: StateStage,
    args: { frame: true },
    argTypes: { state: { control: false } },
    parameters: { layout: 'fullscreen' },
    loaders: [
      async ({ args: { state, frame } }: { args: StateArgs }) => {
        const story = (await storiesOf(subject)).get(state)
        if (!story) throw new Error(`${subject} has no state "${state}"`)
        return { staged: await stage({ ...story, frame, settled: story.state }) }
      },
    ],
    render: (_: StateArgs, { loaded: { staged } }: Loaded) => <StateStage staged={staged} />,
    play: async ({ args: { state }, loaded: { staged } }: Loaded & { args: StateArgs }) => {
      const story = (await storiesOf(subject)).get(state)
      const snapshot = staged.actor.getSnapshot()
      await expect(snapshot.matches(stateValue(story?.state ?? '') as never)).toBe(true)
    },
  }
}

function StateStage({ staged: { Stage, stop } }: { staged: Staged<AnyStateMachine> }) {
  useEffect(() => stop, [stop])
  return <Stage />
}
