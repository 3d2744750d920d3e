import { type ActorRefFrom, assign, setup } from 'xstate'
import { unprovidedPromise } from '#machines/unprovided.ts'
import type { Answer, SendRequest } from '#src/inspection/channel.ts'

export type Request = Omit<SendRequest, 'type'>

/** Sends an event to the app, and tells what became of it. */
export const sendingMachine = setup({
  types: {
    context: {} as { request: Request | null },
    events: {} as { type: 'event.sent'; request: Request },
    tags: {} as 'busy' | 'failed',
  },
  actors: { send: unprovidedPromise<Answer['result'], Request | null>('send') },
  actions: { setRequest: assign((_, request: Request) => ({ request })) },
  guards: { isTaken: (_, result: Answer['result']) => result === 'taken' },
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
