import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, elapsed } from '#machines/kit/model.ts'
import { playbackMachine } from './playback.machine.ts'

export const playbackModel = defineModel({
  about: 'Plays a walk step by step.',
  machine: playbackMachine,
  inputs: {
    'start of two steps': { length: 2, step: 0, plays: false },
    'end of two steps': { length: 2, step: 2, plays: false },
    'no steps': { length: 0, step: 0, plays: false },
    'two steps to play': { length: 2, step: 0, plays: true },
    'no steps to play': { length: 0, step: 0, plays: true },
  },
  events: [
    { type: 'step.next' },
    { type: 'step.back' },
    { type: 'step.to', step: 2 },
    { type: 'step.to', step: 3 },
    { type: 'step.to', step: -1 },
    { type: 'playback.play' },
    { type: 'playback.pause' },
    { type: 'pace.chosen', pace: 'fast' },
  ],
  impossible: { 'playing: step.next, hasNext false': 'The last step ends the playing.' },
  outcomes: [elapsed('PACE', 'playback.playing')],
  invariants: {
    paused: ({ context: { step, length } }) => {
      expectThat(step, 'step').isAbove(-1)
      expectThat(length - step, 'steps left').isAbove(-1)
    },
    playing: ({ context: { step, length } }) => expectThat(length - step, 'steps left').isAbove(0),
  },
})
