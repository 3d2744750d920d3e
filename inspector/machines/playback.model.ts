import { effect, type With, wait } from '#machines/modelling/effects.ts'
import { expectThat } from '#machines/modelling/expect-that.ts'
import { defineModel, elapsed, type Step } from '#machines/modelling/model.ts'
import { type Pace, playbackMachine } from './playback.machine.ts'

type PlaybackStep = Step<typeof playbackMachine>

const PACE = 'xstate.after.PACE.playback.playing'

/** The step shown after an event. */
function shown({ input, before, event }: PlaybackStep): number {
  const { step, length } = before?.context ?? input
  if (event.type === 'step.next') return Math.min(step + 1, length)
  if (event.type === 'step.back') return Math.max(step - 1, 0)
  if (event.type === PACE) return step + 1
  if (event.type === 'playback.play' && before?.matches('paused')) return step % length || 0
  const to = event.type === 'step.to' ? (event as unknown as { step: number }).step : step
  return to >= 0 && to <= length ? to : step
}

const isMoved = (step: PlaybackStep) => shown(step) !== (step.before?.context ?? step.input).step
const toLast = (step: PlaybackStep) => shown(step) === step.input.length
const waits = ({ before }: PlaybackStep) =>
  wait({ slow: 2_000, normal: 1_000, fast: 300 }[before?.context.pace ?? 'fast'])
const playsAtOnce = ({ input }: PlaybackStep) => input.plays && input.step < input.length
const pausesIfMoved = (step: PlaybackStep) => ({ states: isMoved(step) ? ['paused'] : [] })

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
  effects: {
    '*': (step) => (isMoved(step) ? [effect('showStep', { step: shown(step) })] : []),
    start: (step) => (playsAtOnce(step) ? [waits(step)] : []),
    'playback.play': (step) =>
      step.before?.matches('paused') && step.input.length > 0 ? [waits(step)] : [],
    [PACE]: (step) => (toLast(step) ? [] : [waits(step)]),
  },
  after: {
    '*': (step) => ({ context: { step: shown(step) } }),
    start: (step) => ({ states: [playsAtOnce(step) ? 'playing' : 'paused'] }),
    'step.next': pausesIfMoved,
    'step.back': pausesIfMoved,
    'step.to': pausesIfMoved,
    'playback.play': ({ input }) => ({ states: [input.length > 0 ? 'playing' : 'paused'] }),
    'playback.pause': () => ({ states: ['paused'] }),
    'pace.chosen': ({ event }: With<{ pace: Pace }>) => ({ context: { pace: event.pace } }),
    [PACE]: (step) => ({ states: [toLast(step) ? 'paused' : 'playing'] }),
  },
  calls: {},
})
