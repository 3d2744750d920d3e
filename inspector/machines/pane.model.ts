import { type With, wait } from '#machines/modelling/effects.ts'
import { expectThat } from '#machines/modelling/expect-that.ts'
import { defineModel, done, elapsed, failed, type Step } from '#machines/modelling/model.ts'
import type { PaneSize } from '../chart/compute-layout.ts'
import { paneMachine } from './pane.machine.ts'

type PaneStep = Step<typeof paneMachine>
type SizeStep = PaneStep & With<{ size: PaneSize }>

const hidden = { width: 0, height: 800 }
const narrow = { width: 356, height: 800 }
const wide = { width: 1182, height: 800 }

const isShown = ({ event }: SizeStep) => event.size.width > 0
const kept = ({ before }: PaneStep) => ({ size: before?.context.size ?? null })

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
  tags: { layingOut: ['busy'] },
  invariants: {
    unchanged: ({ children }) => expectThat(children.layOut, 'layOut').is(undefined),
    changing: ({ children }) => expectThat(children.layOut, 'layOut').is(undefined),
    layingOut: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
  },
  effects: {
    'pane.resized': (step: SizeStep) => (isShown(step) ? [wait(200)] : []),
  },
  calls: { layingOut: { layOut: () => wide } },
  after: {
    start: () => ({ states: ['unchanged'], context: { size: null } }),
    'pane.measured': ({ event }: SizeStep) => ({ context: { size: event.size } }),
    'pane.resized': (step: SizeStep) => ({
      states: isShown(step) ? ['changing'] : [],
      context: kept(step),
    }),
    'xstate.after.SETTLED.pane.changing': (step) => ({
      states: ['layingOut'],
      context: kept(step),
    }),
    'xstate.done.actor.layOut': () => ({ states: ['unchanged'], context: { size: wide } }),
    'xstate.error.actor.layOut': (step) => ({ states: ['unchanged'], context: kept(step) }),
  },
})
