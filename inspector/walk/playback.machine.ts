import { type ActorRefFrom, assign, setup } from 'xstate'
import { unprovidedAction } from '#machines/unprovided.ts'

/** ms per step */
export const PACES = { slow: 2_000, normal: 1_000, fast: 300 } as const
export type Pace = keyof typeof PACES

interface PlayedWalk {
  length: number
  step: number
  /** It begins by itself, fast. */
  plays: boolean
}

interface PlaybackContext extends PlayedWalk {
  pace: Pace
}

type PlaybackEvent =
  | ({ type: 'walk.opened' } & PlayedWalk)
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'step.to'; step: number }
  | { type: 'playback.play' }
  | { type: 'playback.pause' }
  | { type: 'pace.chosen'; pace: Pace }

export const playbackMachine = setup({
  types: {
    input: {} as PlayedWalk,
    context: {} as PlaybackContext,
    events: {} as PlaybackEvent,
  },
  actions: {
    showStep: unprovidedAction<{ step: number }>('showStep'),
    forward: assign({ step: ({ context }) => context.step + 1 }),
    back: assign({ step: ({ context }) => context.step - 1 }),
    rewind: assign({ step: 0 }),
    goTo: assign((_, step: number) => ({ step })),
    setPace: assign((_, pace: Pace) => ({ pace })),
    setWalk: assign((_, { length, step, plays }: PlayedWalk) => ({
      length,
      step,
      plays,
      ...(plays && { pace: 'fast' as const }),
    })),
  },
  guards: {
    hasNext: ({ context }) => context.step < context.length,
    playsAtOnce: ({ context }) => context.plays && context.step < context.length,
    hasSteps: ({ context }) => context.length > 0,
    hasPrevious: ({ context }) => context.step > 0,
    isOtherStep: ({ context }, step: number) =>
      step !== context.step && step >= 0 && step <= context.length,
  },
  delays: { PACE: ({ context }) => PACES[context.pace] },
}).createMachine({
  id: 'playback',
  context: ({ input }) => ({ ...input, pace: input.plays ? 'fast' : 'normal' }),
  initial: 'opened',
  on: {
    /** Another walk, as when a person goes on with what can happen. */
    'walk.opened': {
      target: '.opened',
      actions: { type: 'setWalk', params: ({ event }) => event },
    },
    'step.next': {
      guard: 'hasNext',
      target: '.paused',
      actions: ['forward', { type: 'showStep', params: currentStep }],
    },
    'step.back': {
      guard: 'hasPrevious',
      target: '.paused',
      actions: ['back', { type: 'showStep', params: currentStep }],
    },
    'step.to': {
      guard: { type: 'isOtherStep', params: ({ event }) => event.step },
      target: '.paused',
      actions: [
        { type: 'goTo', params: ({ event }) => event.step },
        { type: 'showStep', params: currentStep },
      ],
    },
    'pace.chosen': { actions: { type: 'setPace', params: ({ event }) => event.pace } },
  },
  states: {
    opened: { always: [{ guard: 'playsAtOnce', target: 'playing' }, 'paused'] },
    paused: {
      on: {
        'playback.play': [
          { guard: 'hasNext', target: 'playing' },
          {
            guard: 'hasSteps',
            target: 'playing',
            actions: ['rewind', { type: 'showStep', params: currentStep }],
          },
        ],
      },
    },
    playing: {
      after: {
        PACE: {
          target: 'stepped',
          actions: ['forward', { type: 'showStep', params: currentStep }],
        },
      },
      on: { 'playback.pause': 'paused' },
    },
    stepped: { always: [{ guard: 'hasNext', target: 'playing' }, 'paused'] },
  },
})

function currentStep({ context }: { context: PlaybackContext }) {
  return { step: context.step }
}

export type PlaybackRef = ActorRefFrom<typeof playbackMachine>
