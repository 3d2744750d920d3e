import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { WaitlistEntry } from '#contract/entities.ts'
import { log, logError } from '../log.ts'
import { sendErrorToast, type Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

/** `guest` if nobody is logged in, `missing` if the server has no waitlists. */
export type WaitlistAnswer = WaitlistEntry[] | 'guest' | 'missing'

interface WaitlistContext {
  entries: WaitlistEntry[]
  /** The id of the event that is being joined or left. */
  changing: string | null
}

const answered = ({ event }: { event: { output: WaitlistAnswer } }) => event.output

const isLoggedOut = { type: 'isLoggedOut', params: answered } as const
const setEntries = { type: 'setEntries', params: answered } as const
const whenMissing = {
  guard: { type: 'hasNoWaitlist', params: answered },
  target: '#waitlist.missing',
  actions: setEntries,
} as const

const itemOf = ({ context }: { context: WaitlistContext }) => ({ itemId: context.changing ?? '' })
/** One change is made at a time. */
const ignoreChanges = { 'waitlist.join': {}, 'waitlist.leave': {} }

/** The member's waitlists. A page runs it; it loads when the first full event comes into view. */
export const waitlistMachine = setup({
  types: {
    /** `join`: the event that a guest wanted to join before they logged in. */
    input: {} as { join: string | null },
    context: {} as WaitlistContext,
    events: {} as
      | { type: 'waitlist.seen' }
      | { type: 'waitlist.join'; itemId: string }
      | { type: 'waitlist.leave'; itemId: string }
      | { type: 'waitlist.retry' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchWaitlist: unprovidedPromise<WaitlistAnswer>('fetchWaitlist'),
    joinWaitlist: unprovidedPromise<WaitlistAnswer, { itemId: string }>('joinWaitlist'),
    leaveWaitlist: unprovidedPromise<WaitlistAnswer, { itemId: string }>('leaveWaitlist'),
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    log,
    /** `join`: the event whose waitlist is joined after the login. */
    openLogin: unprovidedAction<{ join: string | null }>('openLogin'),
    /** A reload does not join again. */
    forgetJoin: unprovidedAction('forgetJoin'),
    change: assign((_, changing: string | null) => ({ changing })),
    setEntries: assign((_, answer: WaitlistAnswer) => ({
      entries: typeof answer === 'string' ? [] : answer,
      changing: null,
    })),
  },
  guards: {
    isLoggedOut: (_, answer: WaitlistAnswer) => answer === 'guest',
    isToJoin: ({ context }) => context.changing !== null,
    hasNoWaitlist: (_, answer: WaitlistAnswer) => answer === 'missing',
  },
}).createMachine({
  id: 'waitlist',
  context: ({ input }) => ({ entries: [], changing: input.join }),
  initial: 'opening',
  on: {
    'waitlist.join': {
      target: '.joining',
      actions: { type: 'change', params: ({ event }) => event.itemId },
    },
    'waitlist.leave': {
      target: '.leaving',
      actions: { type: 'change', params: ({ event }) => event.itemId },
    },
  },
  states: {
    opening: {
      description:
        'Waitlist: to be joined or not. A moment; a guest who has logged in joins at once.',
      always: [
        { guard: 'isToJoin', target: 'joining', actions: 'forgetJoin' },
        { target: 'unseen' },
      ],
    },
    unseen: {
      description: 'Waitlist is not asked for. No full event was in view yet.',
      on: { 'waitlist.seen': 'loading' },
    },
    loading: {
      description: 'Waitlist is loading. Whether the member waits for an event is not known yet.',
      tags: 'busy',
      invoke: {
        id: 'fetchWaitlist',
        src: 'fetchWaitlist',
        onDone: [whenMissing, { target: 'shown', actions: setEntries }],
        onError: {
          target: 'failed',
          actions: logError('Error fetching the waitlist'),
        },
      },
    },
    shown: {
      description: 'Waitlist is shown. Each full event can be joined, or says which number one is.',
    },
    failed: {
      description: 'Waitlist could not be loaded. A full event can still be joined.',
      tags: 'failed',
      on: { 'waitlist.retry': 'loading' },
    },
    joining: {
      description: 'Waitlist is being joined. The server is told.',
      tags: 'busy',
      on: ignoreChanges,
      invoke: {
        id: 'joinWaitlist',
        src: 'joinWaitlist',
        input: itemOf,
        onDone: [
          whenMissing,
          {
            guard: isLoggedOut,
            target: 'shown',
            actions: [
              { type: 'openLogin', params: ({ context }) => ({ join: context.changing }) },
              setEntries,
            ],
          },
          {
            target: 'shown',
            actions: [
              setEntries,
              {
                type: 'toast',
                params: {
                  tone: 'success',
                  title: 'You are on the waitlist',
                  message: 'We mail you as soon as a place is held for you.',
                },
              },
            ],
          },
        ],
        onError: {
          target: 'shown',
          actions: [
            { type: 'change', params: null },
            {
              type: 'toast',
              params: ({ event }) =>
                sendErrorToast('Not on the waitlist', 'Something went wrong.', event.error),
            },
          ],
        },
      },
    },
    leaving: {
      description: 'Waitlist is being left. The server is told.',
      tags: 'busy',
      on: ignoreChanges,
      invoke: {
        id: 'leaveWaitlist',
        src: 'leaveWaitlist',
        input: itemOf,
        onDone: [
          whenMissing,
          {
            guard: isLoggedOut,
            target: 'shown',
            actions: [{ type: 'openLogin', params: { join: null } }, setEntries],
          },
          {
            target: 'shown',
            actions: [
              setEntries,
              {
                type: 'toast',
                params: { tone: 'success', title: 'You have left the waitlist' },
              },
            ],
          },
        ],
        onError: {
          target: 'shown',
          actions: [
            { type: 'change', params: null },
            {
              type: 'toast',
              params: ({ event }) =>
                sendErrorToast('Still on the waitlist', 'Something went wrong.', event.error),
            },
          ],
        },
      },
    },
    missing: {
      description: 'There is no waitlist. The server does not have one.',
      on: ignoreChanges,
    },
  },
})

export type WaitlistRef = ActorRefFrom<typeof waitlistMachine>
type WaitlistSnapshot = SnapshotFrom<typeof waitlistMachine>

export const selectEntries = ({ context }: WaitlistSnapshot) => context.entries

export const selectHasWaitlist = (snapshot: WaitlistSnapshot) => !snapshot.matches('missing')

export const entryOf = ({ context }: WaitlistSnapshot, itemId: string): WaitlistEntry | undefined =>
  context.entries.find(({ item }) => item._id === itemId)

export const isChanging = ({ context }: WaitlistSnapshot, itemId: string) =>
  context.changing === itemId
