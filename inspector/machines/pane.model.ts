import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, elapsed, failed } from '#machines/kit/model.ts'
import { paneMachine } from './pane.machine.ts'

const hidden = { width: 0, height: 800 }
const narrow = { width: 356, height: 800 }
const wide = { width: 1182, height: 800 }

export const paneModel = defineModel({
  about: 'Lays a chart out again when its pane has another size.',
  machine: paneMachine,
  inputs: { pane: undefined },
  events: [
    { type: 'pane.measured', size: narrow },
    { type: 'pane.resized', size: wide },
    { type: 'pane.resized', size: hidden },
  ],
  outcomes: [elapsed('SETTLED', 'pane.changing'), done('layOut', undefined), failed('layOut')],
  situation: ({ context }) => [context.size?.width],
  invariants: {
    unchanged: ({ children }) => expectThat(children.layOut, 'layOut').is(undefined),
    changing: ({ children }) => expectThat(children.layOut, 'layOut').is(undefined),
    layingOut: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
  },
})
