import { type ActorRefFrom, assign, setup } from 'xstate'
import { unprovidedPromise } from '#machines/unprovided.ts'
import type { SendOutcome, SentEvent } from '../registry/registry.ts'

/** Sends an event to the app, and tells what became of it. */
export const sendingMachine = setup({
  types: {
    context: {} as { request: SentEvent | null },
    events: {} as { type: 'event.sent'; request: SentEvent },
    tags: {} as 'busy' | 'failed',
  },
  actors: { send: unprovidedPromise<SendOutcome, SentEvent | null>('send') },
  actions: { setRequest: assign((_, request: SentEvent) => ({ request })) },
  guards: { isTaken: (_, result: SendOutcome) => result === 'taken' },
  delays: { ANSWER_LIMIT: 3_000 },
}).createMachine({
  id: 'sending',
  context: { request: null },
  initial: 'idle',
  on: {
    'event.sent': {
      target: '.waiting',
      actions: { type: 'setRequest', params: ({ event }) => event.request },
    },
  },
  states: {
    idle: {},
    waiting: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => context.request,
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'taken' },
          { target: 'ignored' },
        ],
        onError: 'unanswered',
      },
      after: { ANSWER_LIMIT: 'unanswered' },
    },
    taken: {},
    /** No transition of the actor's states listens to the event, or a guard refused it. */
    ignored: {},
    unanswered: { tags: 'failed' },
  },
})

export type SendingRef = ActorRefFrom<typeof sendingMachine>
