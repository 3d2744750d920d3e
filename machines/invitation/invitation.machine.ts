import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Rosters } from '../booking/team-payloads.ts'
import { logError } from '../log.ts'
import { sendErrorToast } from '../toast.ts'
import {
  type Answer,
  type InvitationContext,
  invitationSetup,
  type SharedLink,
} from './invitation.setup.ts'
import { invitationOf, overtaken, type Place } from './sent.ts'

const placeOf = ({ event }: { event: Place }) => event
const rostersOf = ({ event }: { event: { rosters: Rosters } }) => event.rosters

const fetching = {
  id: 'fetchInvitations',
  src: 'fetchInvitations',
  input: ({ context: { userId } }: { context: InvitationContext }) => ({ userId }),
} as const

const answered = ({ event }: { event: { output: Answer } }) => event.output

const whenAnswered = [
  {
    guard: { type: 'isMissing', params: answered },
    target: 'missing',
    actions: [{ type: 'setInvitations', params: answered }, 'tell'],
  },
  { target: 'shown', actions: [{ type: 'setInvitations', params: answered }, 'tell'] },
] as const

const notFetched = {
  target: 'failed',
  actions: logError('Error fetching invitations'),
} as const

/** Invitations of partners by link, and their answers. The checkout is its parent. */
export const invitationMachine = invitationSetup.createMachine({
  id: 'invitation',
  context: ({ input }) => ({
    ...input,
    invitations: [],
    place: null,
    ending: [],
    shared: null,
  }),
  type: 'parallel',
  states: {
    list: {
      description: 'Invitations of the rosters.',
      initial: 'loading',
      on: {
        'invitation.create': {
          target: '.creating',
          actions: { type: 'setPlace', params: placeOf },
        },
        'invitation.end': {
          guard: { type: 'isInvited', params: placeOf },
          target: '.ending',
          reenter: true,
          actions: [
            {
              type: 'dropInvitations',
              params: ({ context, event }) => [invitationOf(context.invitations, event)?._id ?? ''],
            },
            'tell',
          ],
        },
        'rosters.changed': {
          guard: { type: 'isOvertaken', params: rostersOf },
          target: '.ending',
          reenter: true,
          actions: [
            {
              type: 'dropInvitations',
              params: ({ context, event }) => overtaken(context.invitations, event.rosters),
            },
            'tell',
          ],
        },
      },
      states: {
        loading: {
          description: 'Invitations are loading. A row does not say yet that it waits.',
          invoke: { ...fetching, onDone: whenAnswered, onError: notFetched },
        },
        shown: {
          description:
            'Invitations are shown. Each invited row says what its partner has answered.',
          after: { POLL: { guard: 'isAwaited', target: 'asking' } },
        },
        asking: {
          description:
            'Answers are asked for. While a partner has not answered, every few seconds.',
          invoke: { ...fetching, onDone: whenAnswered, onError: notFetched },
        },
        failed: {
          description: 'Answers could not be asked for. It is tried again shortly.',
          tags: 'failed',
          after: { RETRY: 'asking' },
        },
        creating: {
          description: 'Link is being made. The row’s button waits.',
          tags: 'busy',
          on: { 'invitation.create': {}, 'invitation.end': {}, 'rosters.changed': {} },
          invoke: {
            id: 'createInvitation',
            src: 'createInvitation',
            input: ({ context: { userId, place } }) => ({ userId, ...(place as Place) }),
            onDone: {
              target: 'shown',
              actions: [{ type: 'addInvitation', params: ({ event }) => event.output }, 'tell'],
            },
            onError: {
              target: 'shown',
              actions: {
                type: 'toast',
                params: ({ event }) =>
                  sendErrorToast('No link was made', 'Something went wrong.', event.error),
              },
            },
          },
        },
        ending: {
          description: 'Link is being ended. The row can be typed again.',
          invoke: {
            id: 'endInvitations',
            src: 'endInvitations',
            input: ({ context: { ending } }) => ({ ids: ending }),
            onDone: 'shown',
            onError: {
              target: 'failed',
              actions: {
                type: 'toast',
                params: ({ event }) =>
                  sendErrorToast('The link was not ended', 'Something went wrong.', event.error),
              },
            },
          },
        },
        missing: {
          description: 'There are no invitations. The server does not have them.',
          on: { 'invitation.create': {}, 'invitation.end': {}, 'rosters.changed': {} },
        },
      },
    },
    sharing: {
      description: 'Link is passed on, or not.',
      initial: 'idle',
      // From every state: some browsers never answer.
      on: {
        'invitation.share': {
          target: '.askingSheet',
          reenter: true,
          actions: { type: 'setShared', params: ({ event }) => event },
        },
        'invitation.copy': {
          target: '.copying',
          reenter: true,
          actions: { type: 'setShared', params: ({ event }) => event },
        },
      },
      states: {
        idle: { description: 'Link is not passed on. Buttons share and copy it.' },
        askingSheet: {
          description: 'Phone’s share sheet with the link. Where there is none, it is copied.',
          invoke: {
            id: 'openSheet',
            src: 'openSheet',
            input: ({ context: { shared } }) => shared as SharedLink,
            onDone: [
              {
                guard: { type: 'isUnavailable', params: ({ event }) => event.output },
                target: 'copying',
              },
              { target: 'idle' },
            ],
            onError: 'copying',
          },
        },
        copying: {
          description: 'Link of the invitation is being copied. A moment.',
          invoke: {
            id: 'copyLink',
            src: 'copyLink',
            input: ({ context: { shared } }) => shared as SharedLink,
            onDone: {
              target: 'idle',
              actions: { type: 'toast', params: { tone: 'success', title: 'Link copied' } },
            },
            onError: {
              target: 'idle',
              actions: {
                type: 'toast',
                params: {
                  tone: 'error',
                  title: 'The link could not be copied',
                  message: 'Copy it from its field.',
                },
              },
            },
          },
        },
      },
    },
  },
})

export type InvitationRef = ActorRefFrom<typeof invitationMachine>
type InvitationSnapshot = SnapshotFrom<typeof invitationMachine>

export const selectHasInvitations = (snapshot: InvitationSnapshot) =>
  !snapshot.matches({ list: 'missing' }) && !snapshot.matches({ list: 'loading' })

export const selectIsCreating = (place: Place) => (snapshot: InvitationSnapshot) =>
  snapshot.matches({ list: 'creating' }) &&
  snapshot.context.place?.id === place.id &&
  snapshot.context.place.index === place.index
