import { assign, setup } from 'xstate'
import { unprovidedAction, unprovidedPromise } from '#machines/unprovided.ts'
import type { Message } from './protocol.ts'
import type { RecordedWalk } from './recorded-walk.ts'

export interface Recorded {
  messages: Message[]
  actorId: string
}

/** Turns what a recording shows of an actor into a walk of its model. */
export const conversionMachine = setup({
  types: {
    context: {} as { problem: string },
    events: {} as { type: 'walk.requested'; recorded: Recorded },
    tags: {} as 'busy' | 'failed',
  },
  actors: { findWalk: unprovidedPromise<RecordedWalk, Recorded>('findWalk') },
  actions: {
    openWalk: unprovidedAction<RecordedWalk>('openWalk'),
    setProblem: assign((_, { error }: { error: unknown }) => ({
      problem: error instanceof Error ? error.message : String(error),
    })),
  },
}).createMachine({
  id: 'conversion',
  context: { problem: '' },
  initial: 'idle',
  on: { 'walk.requested': '.finding' },
  states: {
    idle: {},
    finding: {
      tags: 'busy',
      invoke: {
        id: 'findWalk',
        src: 'findWalk',
        input: ({ event }) => (event as { recorded: Recorded }).recorded,
        onDone: {
          target: 'idle',
          actions: { type: 'openWalk', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { tags: 'failed' },
  },
})
