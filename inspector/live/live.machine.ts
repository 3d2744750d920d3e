import { type ActorRefFrom, assertEvent, assign, raise, setup } from 'xstate'
import { unprovidedAction, unprovidedCallback, unprovidedPromise } from '#machines/unprovided.ts'
import type { Entry } from './entries.ts'
import { actorIdOf, type Message } from './protocol.ts'

/** Tells messages apart: when the app's page was opened, epoch ms, and the message's number in it. */
type Stamp = Pick<Message, 'visit' | 'order'>

interface LiveContext {
  messages: Message[]
  /** The number of messages up to the moment shown. */
  position: number
  /** The `at` of the entry that was chosen; null after the position moved. */
  chosenAt: number | null
  selectedId: string | null
  problem: string
  lastStamp: Stamp
}

export type AppEvent =
  | { type: 'message.received'; message: Message }
  | { type: 'app.ended'; visit: number }

interface ChosenPosition {
  position: number
  entry?: Pick<Entry, 'at' | 'actorId'>
}

type LiveEvent =
  | AppEvent
  | { type: 'actor.chosen'; id: string }
  | ({ type: 'position.chosen' } & ChosenPosition)
  | { type: 'view.follow' }
  | { type: 'view.pause' }
  | { type: 'recording.clear' }
  | { type: 'file.chosen'; file: Blob }
  | { type: 'recording.opened'; messages: Message[] }

interface Received {
  event: Extract<LiveEvent, { type: 'message.received' }>
}

const messageOf = ({ event }: Received) => event.message
const isNew = { type: 'isNew', params: messageOf } as const
const setStamp = { type: 'setStamp', params: messageOf } as const
const addMessage = { type: 'addMessage', params: messageOf } as const
const countWalked = {
  type: 'countWalked',
  params: ({ event }: Received) => ({ message: event.message }),
} as const
const goTo = {
  type: 'goTo',
  params: ({ event }: { event: ChosenPosition }) => event,
} as const

export const liveMachine = setup({
  types: { context: {} as LiveContext, events: {} as LiveEvent, tags: {} as 'busy' | 'failed' },
  actors: {
    /** Receives the app's messages, in the protocol of @statelyai/inspect, and its end. */
    listen: unprovidedCallback<AppEvent>('listen'),
    readFile: unprovidedPromise<Message[], { file: Blob }>('readFile'),
  },
  actions: {
    /** Adds to the coverage what a message walked. */
    countWalked: unprovidedAction<{ message: Message }>('countWalked'),
    addMessage: assign(({ context }, message: Message) => ({
      messages: [...context.messages, message],
      selectedId: context.selectedId ?? actorIdOf(message.visit, message.sessionId),
    })),
    setStamp: assign((_, { visit, order }: Stamp) => ({ lastStamp: { visit, order } })),
    goToEnd: assign({ position: ({ context }) => context.messages.length, chosenAt: null }),
    goTo: assign(({ context }, { position, entry }: ChosenPosition) => ({
      position,
      chosenAt: entry?.at ?? null,
      selectedId: entry?.actorId ?? context.selectedId,
    })),
    selectActor: assign((_, selectedId: string) => ({ selectedId })),
    clear: assign({ messages: [], position: 0, chosenAt: null, selectedId: null }),
    openRecording: assign((_, messages: Message[]) => ({
      messages,
      position: messages.length,
      chosenAt: null,
      selectedId: messages[0] ? actorIdOf(messages[0].visit, messages[0].sessionId) : null,
    })),
    setProblem: assign((_, { error }: { error: unknown }) => ({
      problem: error instanceof Error ? error.message : String(error),
    })),
  },
  guards: {
    /** If two tabs run the app, the tab opened last wins. */
    isNew: ({ context: { lastStamp: last } }, { visit, order }: Stamp) =>
      visit > last.visit || (visit === last.visit && order > last.order),
    isCurrentVisit: ({ context }, visit: number) => visit === context.lastStamp.visit,
  },
  delays: { LOAD_LIMIT: 3_000 },
}).createMachine({
  id: 'live',
  context: {
    messages: [],
    position: 0,
    chosenAt: null,
    selectedId: null,
    problem: '',
    lastStamp: { visit: -1, order: 0 },
  },
  invoke: { id: 'listen', src: 'listen' },
  type: 'parallel',
  on: {
    'actor.chosen': { actions: { type: 'selectActor', params: ({ event }) => event.id } },
  },
  states: {
    app: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'message.received': 'connected' } },
        connected: {
          on: {
            'app.ended': {
              guard: { type: 'isCurrentVisit', params: ({ event }) => event.visit },
              target: 'ended',
            },
          },
        },
        ended: {
          initial: 'loading',
          on: { 'message.received': { guard: isNew, target: 'connected' } },
          states: {
            /** A page that is loaded again ends as well. */
            loading: { after: { LOAD_LIMIT: 'gone' } },
            gone: {},
          },
        },
      },
    },
    view: {
      initial: 'following',
      on: {
        'recording.clear': { target: '.following', actions: 'clear' },
        'recording.opened': {
          target: '.imported',
          actions: { type: 'openRecording', params: ({ event }) => event.messages },
        },
      },
      states: {
        following: {
          on: {
            'message.received': {
              guard: isNew,
              actions: [setStamp, addMessage, 'goToEnd', countWalked],
            },
            'position.chosen': { target: 'paused', actions: goTo },
            'view.pause': 'paused',
          },
        },
        paused: {
          on: {
            'message.received': {
              guard: isNew,
              actions: [setStamp, addMessage, countWalked],
            },
            'position.chosen': { actions: goTo },
            'view.follow': { target: 'following', actions: 'goToEnd' },
          },
        },
        /** Of an app that runs no more: what another app sends does not belong to it, but counts as walked. */
        imported: {
          on: {
            'message.received': { guard: isNew, actions: [setStamp, countWalked] },
            'position.chosen': { actions: goTo },
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
              actions: raise(({ event }) => ({
                type: 'recording.opened' as const,
                messages: event.output,
              })),
            },
            onError: {
              target: 'failed',
              actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        failed: { tags: 'failed' },
      },
    },
  },
})

export type LiveRef = ActorRefFrom<typeof liveMachine>
