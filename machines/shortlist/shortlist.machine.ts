import type { SnapshotFrom } from 'xstate'
import { SAVED_FULL } from '#contract/constants.ts'
import { errorToast } from '../toast.ts'
import type { LoadedSaved } from './saved-items.ts'
import { type ShortlistContext, shortlistSetup, unsentChanges } from './shortlist.setup.ts'
import type { SavedChange } from './shortlist-queue.ts'

const keptOf = ({ context: { items } }: { context: ShortlistContext }) => ({ items })
const queueOf = ({ context: { queue } }: { context: ShortlistContext }) => ({ queue })

const keep = [{ type: 'saveItems', params: keptOf }, 'savedChanged'] as const
const keepQueue = { type: 'saveQueue', params: queueOf } as const

const loading = {
  tags: 'busy',
  entry: 'ask',
  invoke: {
    id: 'loadSaved',
    src: 'loadSaved',
    input: ({ context: { userId, asked } }: { context: ShortlistContext }) => ({
      userId,
      ids: asked,
    }),
  },
} as const

const mergeLoaded = {
  type: 'merge',
  params: ({ event }: { event: { output: LoadedSaved } }) => event.output,
} as const

export const shortlistMachine = shortlistSetup.createMachine({
  id: 'shortlist',
  context: ({ input }) => ({
    ...input,
    asked: [],
    sent: null,
    failures: 0,
    isRefreshWanted: false,
    gone: 0,
  }),
  type: 'parallel',
  states: {
    contents: {
      description: 'Saved tournaments are kept. Their hearts are filled.',
      on: {
        'saved.add': [
          {
            guard: { type: 'isFull', params: ({ event }) => event.item },
            actions: {
              type: 'toast',
              params: { tone: 'error', title: 'Not saved', message: SAVED_FULL },
            },
          },
          {
            guard: { type: 'isAddable', params: ({ event }) => event.item },
            actions: [{ type: 'add', params: ({ event }) => event.item }, ...keep],
          },
        ],
        'saved.remove': {
          guard: { type: 'isPresent', params: ({ event }) => event.id },
          actions: [{ type: 'remove', params: ({ event }) => event.id }, ...keep],
        },
        'saved.stored': {
          actions: [{ type: 'replace', params: ({ event }) => event.items }, 'savedChanged'],
        },
        'saved.queueStored': {
          actions: { type: 'replaceQueue', params: ({ event }) => event.queue },
        },
      },
    },
    server: {
      description: 'Saved tournaments at the server.',
      initial: 'restored',
      states: {
        restored: {
          description: 'Saved tournaments: guest or member. A moment: whose they are.',
          always: [{ guard: 'isMember', target: 'synced' }, { target: 'local' }],
        },
        local: {
          description: 'Saved tournaments of a guest.',
          initial: 'kept',
          on: {
            'session.started': {
              target: 'synced',
              actions: [{ type: 'adopt', params: ({ event }) => event.userId }, keepQueue],
            },
            'session.followed': {
              target: 'synced',
              actions: { type: 'follow', params: ({ event }) => event.userId },
            },
          },
          states: {
            kept: {
              description: 'Saved tournaments are in this browser alone.',
              on: { 'saved.refresh': 'loading' },
            },
            loading: {
              ...loading,
              description: 'Saved tournaments are looked up. Dates and fees may have changed.',
              on: {
                'session.followed': {
                  target: '#shortlist.server.synced',
                  actions: [{ type: 'follow', params: ({ event }) => event.userId }, 'wantRefresh'],
                },
              },
              invoke: {
                ...loading.invoke,
                onDone: { target: 'kept', actions: [mergeLoaded, ...keep, 'refreshed'] },
                onError: { target: 'kept', actions: 'refreshFailed' },
              },
            },
          },
        },
        synced: {
          description: 'Saved tournaments of a member.',
          initial: 'idle',
          on: {
            'saved.add': {
              guard: { type: 'isAddable', params: ({ event }) => event.item },
              actions: [
                { type: 'queueAddition', params: ({ event }) => event.item._id },
                keepQueue,
              ],
            },
            'saved.remove': {
              guard: { type: 'isPresent', params: ({ event }) => event.id },
              actions: [{ type: 'queueRemoval', params: ({ event }) => event.id }, keepQueue],
            },
            'saved.refresh': { actions: 'wantRefresh' },
            'session.followed': {
              target: '.idle',
              actions: { type: 'follow', params: ({ event }) => event.userId },
            },
            'session.logout': { target: 'local', actions: ['empty', 'clearQueue', 'savedChanged'] },
            'session.expired': { target: 'local', actions: ['empty', 'savedChanged'] },
          },
          states: {
            idle: {
              description: 'Saved tournaments are at the server too.',
              always: [
                { guard: 'hasUnsent', target: 'sending' },
                { guard: 'isRefreshWanted', target: 'loading' },
              ],
            },
            sending: {
              description: 'A change of what is saved is on its way to the server.',
              tags: 'busy',
              entry: 'selectNextChange',
              invoke: {
                id: 'sendChange',
                src: 'sendChange',
                input: ({ context: { userId, sent } }) => ({
                  userId: userId as string,
                  change: sent as SavedChange,
                }),
                onDone: { target: 'idle', actions: 'removeSentChange' },
                onError: [
                  {
                    guard: { type: 'isFinalApiError', params: ({ event }) => event },
                    target: 'idle',
                    actions: [
                      'undoSentAddition',
                      'removeSentChange',
                      ...keep,
                      {
                        type: 'toast',
                        params: ({ event }) =>
                          errorToast('Not saved', 'Something went wrong.', event.error),
                      },
                    ],
                  },
                  {
                    guard: 'isRefreshWanted',
                    target: 'waiting',
                    actions: ['countFailure', 'forgetRefresh', 'refreshFailed'],
                  },
                  { target: 'waiting', actions: 'countFailure' },
                ],
              },
            },
            loading: {
              ...loading,
              description: 'The server is asked what is saved, also on other devices.',
              on: {
                'session.followed': {
                  target: 'idle',
                  actions: [{ type: 'follow', params: ({ event }) => event.userId }, 'wantRefresh'],
                },
              },
              invoke: {
                ...loading.invoke,
                onDone: { target: 'idle', actions: [mergeLoaded, keepQueue, ...keep, 'refreshed'] },
                onError: { target: 'idle', actions: 'refreshFailed' },
              },
            },
            waiting: {
              description:
                'Saved tournaments wait for the network. A change could not be sent and is tried again.',
              tags: 'failed',
              // Another tab sent the changes.
              always: { guard: 'isAllSent', target: 'idle', actions: 'resetFailures' },
              invoke: { id: 'connection', src: 'connection' },
              after: { SYNC_RETRY: 'sending' },
              on: {
                'saved.online': { target: 'sending', actions: 'resetFailures' },
                'saved.refresh': { actions: 'refreshFailed' },
              },
            },
          },
        },
      },
    },
  },
})

type ShortlistSnapshot = SnapshotFrom<typeof shortlistMachine>

export const selectSaved = ({ context }: ShortlistSnapshot) => context.items

export const selectUnsent = ({ context }: ShortlistSnapshot) => unsentChanges(context)
