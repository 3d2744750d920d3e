import { expectThat } from '#machines/modelling/expect-that.ts'
import { defineModel, elapsed } from '#machines/modelling/model.ts'
import { playerMachine } from './player.machine.ts'

export const playerModel = defineModel({
  machine: playerMachine,
  inputs: {
    'a path of two steps': { length: 2, step: 0 },
    'at the end': { length: 2, step: 2 },
    'nothing to walk': { length: 0, step: 0 },
  },
  events: [
    { type: 'step.next' },
    { type: 'step.back' },
    { type: 'step.to', step: 2 },
    { type: 'play' },
    { type: 'pause' },
    { type: 'pace.chosen', pace: 'fast' },
  ],
  outcomes: [elapsed('PACE', 'player.playing')],
  invariants: {
    paused: ({ context: { step, length } }) => {
      expectThat(step, 'step').isAbove(-1)
      expectThat(length - step, 'steps left').isAbove(-1)
    },
    playing: ({ context: { step, length } }) => expectThat(length - step, 'steps left').isAbove(0),
  },
})
