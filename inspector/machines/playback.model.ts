import { expectThat } from '#machines/modelling/expect-that.ts'
import { defineModel, elapsed } from '#machines/modelling/model.ts'
import { playbackMachine } from './playback.machine.ts'

export const playbackModel = defineModel({
  machine: playbackMachine,
  inputs: {
    'start of two steps': { length: 2, step: 0 },
    'end of two steps': { length: 2, step: 2 },
    'no steps': { length: 0, step: 0 },
  },
  events: [
    { type: 'step.next' },
    { type: 'step.back' },
    { type: 'step.to', step: 2 },
    { type: 'playback.play' },
    { type: 'playback.pause' },
    { type: 'pace.chosen', pace: 'fast' },
  ],
  outcomes: [elapsed('PACE', 'playback.playing')],
  invariants: {
    paused: ({ context: { step, length } }) => {
      expectThat(step, 'step').isAbove(-1)
      expectThat(length - step, 'steps left').isAbove(-1)
    },
    playing: ({ context: { step, length } }) => expectThat(length - step, 'steps left').isAbove(0),
  },
})
