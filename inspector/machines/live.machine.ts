import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { unprovidedCallback, unprovidedPromise } from '#machines/unprovided.ts'
import type { Stamp } from '#src/inspection/channel.ts'
import type { Message } from '../live/protocol.ts'

interface LiveContext {
  messages: Message[]
  /** After how many messages one looks. */
  at: number
  /** The session id of the actor that is looked at. */
  chosen: string | null
  problem: string
  /** The last message taken, by its stamps: what comes again is not taken again. */
  heard: Stamp
}

type LiveEvent =
  | { type: 'message.received'; message: Message }
  | { type: 'actor.chosen'; id: string }
  | { type: 'moment.chosen'; at: number }
  | { type: 'follow' }
  | { type: 'recording.forget' }
  | { type: 'file.chosen'; file: Blob }

/** Looks on while an app runs: keeps what it says, follows it or stands still, and reads recordings. */
export const liveMachine = setup({
  types: { context: {} as LiveContext, events: {} as LiveEvent },
  actors: {
    /** Hears the app by the protocol of @statelyai/inspect. */
    listen: unprovidedCallback<{ type: 'message.received'; message: Message }>('listen'),
    readFile: unprovidedPromise<Message[], { file: Blob }>('readFile'),
  },
  actions: {
    keep: assign(({ context, event }) => {
      assertEvent(event, 'message.received')
      return {
        messages: [...context.messages, event.message],
        chosen: context.chosen ?? event.message.sessionId,
        heard: { visit: event.message.visit, order: event.message.order },
      }
    }),
    goToEnd: assign({ at: ({ context }) => context.messages.length }),
    goTo: assign(({ event }) => {
      assertEvent(event, 'moment.chosen')
      return { at: event.at }
    }),
    choose: assign(({ event }) => {
      assertEvent(event, 'actor.chosen')
      return { chosen: event.id }
    }),
    forget: assign({ messages: [], at: 0, chosen: null }),
    open: assign((_, messages: Message[]) => ({
      messages,
      at: messages.length,
      chosen: messages[0]?.sessionId ?? null,
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: error instanceof Error ? error.message : String(error),
    })),
  },
  guards: {
    /** Of two tabs with the app, the one that was opened last is looked at. */
    isNew: ({ context: { heard }, event }) => {
      assertEvent(event, 'message.received')
      const { visit, order } = event.message
      return visit > heard.visit || (visit === heard.visit && order > heard.order)
    },
  },
}).createMachine({
  id: 'live',
  context: { messages: [], at: 0, chosen: null, problem: '', heard: { visit: -1, order: 0 } },
  invoke: { id: 'listen', src: 'listen' },
  type: 'parallel',
  on: { 'actor.chosen': { actions: 'choose' } },
  states: {
    app: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'message.received': 'connected' } },
        connected: {},
      },
    },
    view: {
      initial: 'following',
      on: { 'recording.forget': { target: '.following', actions: 'forget' } },
      states: {
        following: {
          on: {
            'message.received': { guard: 'isNew', actions: ['keep', 'goToEnd'] },
            'moment.chosen': { target: 'standing', actions: 'goTo' },
          },
        },
        standing: {
          on: {
            'message.received': { guard: 'isNew', actions: 'keep' },
            'moment.chosen': { actions: 'goTo' },
            follow: { target: 'following', actions: 'goToEnd' },
          },
        },
      },
    },
    file: {
      initial: 'idle',
      on: { 'file.chosen': '.reading' },
      states: {
        idle: {},
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ event }) => {
              assertEvent(event, 'file.chosen')
              return { file: event.file }
            },
            onDone: {
              target: 'idle',
              actions: { type: 'open', params: ({ event }) => event.output },
            },
            onError: {
              target: 'refused',
              actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        refused: { tags: 'failed' },
      },
    },
  },
})

export type LiveRef = ActorRefFrom<typeof liveMachine>
