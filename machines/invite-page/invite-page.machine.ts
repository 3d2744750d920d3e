import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Invite, User } from '#contract/entities.ts'
import { formErrors, PlayerForm } from '#contract/forms.ts'
import { isFinalApiError } from '../api-error.ts'
import { createFormMachine, type FormValues } from '../form/form.machine.ts'
import { phoneDigits } from '../form/phone-digits.ts'
import { log, logError } from '../log.ts'
import { unprovidedPromise } from '../unprovided.ts'

/** Its values include the token of the link, which is not a visible field. */
export const inviteFormMachine = createFormMachine<Invite>({
  id: 'inviteForm',
  errors: ({ name = '', email = '', mobile = '' }) =>
    formErrors({ name, email, mobile }, PlayerForm),
  normalize: { mobile: phoneDigits },
  failure: ['You are not entered yet', 'Something went wrong.'],
})

interface InvitePageInput {
  token: string
  /** The logged-in user who opens the link; null for a guest. */
  user: User | null
}

type Failed = { error: unknown }
type Answered = { event: { output: Invite } }

const firstValues = ({ token, user }: InvitePageInput): FormValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  mobile: phoneDigits(user?.phone_number ?? ''),
  token,
})

const answer = ({ event }: Answered) => event.output
const setInvite = { type: 'setInvite', params: answer } as const

const whenAccepted = {
  guard: { type: 'isAccepted', params: answer },
  target: '#invitePage.accepted',
  actions: setInvite,
} as const
const toDeclined = { target: '#invitePage.declined', actions: setInvite } as const

const whenAnswered = [whenAccepted, toDeclined] as const

/** The page that an invited player opens. Accepting and declining need no login. */
export const invitePageMachine = setup({
  types: {
    input: {} as InvitePageInput,
    context: {} as InvitePageInput & { invite: Invite | null },
    events: {} as
      | { type: 'invite.retry' }
      | { type: 'invite.decline' }
      | { type: 'decline.confirm' }
      | { type: 'decline.cancel' },
    children: {} as { form: 'form' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchInvite: unprovidedPromise<Invite, { token: string }>('fetchInvite'),
    declineInvite: unprovidedPromise<Invite, { token: string }>('declineInvite'),
    form: inviteFormMachine,
  },
  actions: {
    log,
    setInvite: assign((_, invite: Invite) => ({ invite })),
  },
  guards: {
    isFinal: (_, { error }: Failed) => isFinalApiError(error),
    isAccepted: (_, { state }: Invite) => state === 'accepted',
    isDeclined: (_, { state }: Invite) => state === 'declined',
  },
}).createMachine({
  id: 'invitePage',
  context: ({ input }) => ({ ...input, invite: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Invitation is loading. A grey block stands where it will be.',
      tags: 'busy',
      invoke: {
        id: 'fetchInvite',
        src: 'fetchInvite',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          whenAccepted,
          { guard: { type: 'isDeclined', params: answer }, ...toDeclined },
          { target: 'open', actions: setInvite },
        ],
        onError: [
          { guard: { type: 'isFinal', params: ({ event }) => event }, target: 'unknown' },
          {
            target: 'failed',
            actions: logError('Error fetching an invitation'),
          },
        ],
      },
    },
    failed: {
      description: 'Invitation could not be loaded. Retry loads it again.',
      tags: 'failed',
      on: { 'invite.retry': 'loading' },
    },
    unknown: {
      description: 'Invitation is over. Its link has ended, or never was: nothing of it is shown.',
    },
    open: {
      description: 'Invitation is open.',
      initial: 'filling',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => firstValues(context),
        onDone: whenAnswered,
      },
      states: {
        filling: {
          description: 'Details are asked for. The captain, the event, and the fields of a player.',
          on: { 'invite.decline': 'asking' },
        },
        asking: {
          description: 'Player is asked whether to decline. What follows is said first.',
          on: { 'decline.cancel': 'filling', 'decline.confirm': 'declining' },
        },
        declining: {
          description: 'Invitation is being declined. The server is told.',
          tags: 'busy',
          invoke: {
            id: 'declineInvite',
            src: 'declineInvite',
            input: ({ context: { token } }) => ({ token }),
            onDone: whenAnswered,
            onError: {
              target: 'notDeclined',
              actions: logError('Error declining an invitation'),
            },
          },
        },
        notDeclined: {
          description: 'Invitation could not be declined. It can be tried again.',
          tags: 'failed',
          on: { 'decline.cancel': 'filling', 'decline.confirm': 'declining' },
        },
      },
    },
    accepted: {
      description: 'Invitation is accepted. What comes next is said.',
    },
    declined: {
      description: 'Invitation is declined. The captain sees it.',
    },
  },
})

export type InvitePageRef = ActorRefFrom<typeof invitePageMachine>
