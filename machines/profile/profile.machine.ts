import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import type { User } from '#contract/entities.ts'
import { formErrors, OPTIONAL_USER_FIELDS, ProfileForm } from '#contract/forms.ts'
import { createFormMachine, type FormValues } from '../form/form.machine.ts'
import { phoneDigits } from '../form/phone-digits.ts'
import { otpGateMachine } from '../otp-gate/otp-gate.machine.ts'
import { errorToast, sendErrorToast, type Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import { splitName } from './full-name.ts'

export const profileFormMachine = createFormMachine<User>({
  id: 'profileForm',
  errors: (values) => formErrors(values, ProfileForm),
  failure: ['Error', 'Something went wrong'],
  normalize: { phone: phoneDigits },
  names: { name: 'firstName', phone_number: 'phone' },
  gate: { logic: otpGateMachine, field: 'otp' },
})

const toastSaved = {
  type: 'toast',
  params: { tone: 'success', title: 'Profile updated successfully!' },
} as const

/** A server that asks for a proof of a new e-mail answers it as `pending_email`. */
export const profileMachine = setup({
  types: {
    context: {} as { user: User | null },
    events: {} as { type: 'profile.retry' } | { type: 'email.confirm' } | { type: 'email.cancel' },
    children: {} as { form: 'form'; emailGate: 'emailGate' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchUser: unprovidedPromise<User>('fetchUser'),
    form: profileFormMachine,
    emailGate: otpGateMachine,
    /** Forgets the new e-mail. */
    cancelEmail: unprovidedPromise<User>('cancelEmail'),
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    userUpdated: unprovidedAction<{ user: User }>('userUpdated'),
    setUser: assign((_, user: User) => ({ user })),
    setTypedEmail: sendTo('form', (_, value: string) => ({
      type: 'field.changed',
      name: 'email',
      value,
    })),
  },
  guards: {
    hasPendingEmail: ({ context }) => context.user?.pending_email !== undefined,
    wasProven: (_, output: User | boolean) => typeof output === 'object',
  },
}).createMachine({
  id: 'profile',
  context: { user: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Profile is loading. Grey fields stand where the values will be.',
      tags: 'busy',
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        onDone: {
          target: 'editing',
          actions: [
            { type: 'setUser', params: ({ event }) => event.output },
            { type: 'userUpdated', params: ({ event }) => ({ user: event.output }) },
          ],
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'toast',
            params: ({ event }) =>
              errorToast('Failed to load user', 'Could not fetch profile details', event.error),
          },
        },
      },
    },
    editing: {
      description: 'Profile is loaded.',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => profileValues(context.user),
        onDone: {
          target: '.saved',
          reenter: true,
          actions: [
            { type: 'setUser', params: ({ event }) => event.output },
            { type: 'userUpdated', params: ({ event }) => ({ user: event.output }) },
            toastSaved,
          ],
        },
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'Profile can be changed. The member’s details.',
          on: {
            'email.confirm': { guard: 'hasPendingEmail', target: 'confirmingEmail' },
            'email.cancel': { guard: 'hasPendingEmail', target: 'cancellingEmail' },
          },
        },
        saved: {
          description: 'Profile is saved. A new e-mail is asked to be confirmed.',
          always: [{ guard: 'hasPendingEmail', target: 'confirmingEmail' }, { target: 'idle' }],
        },
        confirmingEmail: {
          description: 'New e-mail is confirmed. The code that was mailed to it is asked for.',
          invoke: {
            id: 'emailGate',
            src: 'emailGate',
            onDone: [
              {
                guard: { type: 'wasProven', params: ({ event }) => event.output },
                target: 'idle',
                actions: [
                  { type: 'setUser', params: ({ event }) => event.output as User },
                  {
                    type: 'userUpdated',
                    params: ({ event }) => ({ user: event.output as User }),
                  },
                  toastSaved,
                ],
              },
              { target: 'idle' },
            ],
          },
        },
        cancellingEmail: {
          description: 'New e-mail is cancelled. The server forgets it.',
          tags: 'busy',
          invoke: {
            id: 'cancelEmail',
            src: 'cancelEmail',
            // What else is typed stays.
            onDone: {
              target: 'idle',
              actions: [
                { type: 'setUser', params: ({ event }) => event.output },
                { type: 'userUpdated', params: ({ event }) => ({ user: event.output }) },
                { type: 'setTypedEmail', params: ({ event }) => event.output.email },
              ],
            },
            onError: {
              target: 'idle',
              actions: {
                type: 'toast',
                params: ({ event }) => sendErrorToast('Error', 'Something went wrong', event.error),
              },
            },
          },
        },
      },
    },
    failed: {
      description: 'Profile could not be loaded. Retry loads it again.',
      tags: 'failed',
      on: { 'profile.retry': 'loading' },
    },
  },
})

export function profileValues(user: User | null): FormValues {
  const { name = '', pending_email, phone_number: phone = '' } = user ?? {}
  const email = pending_email ?? user?.email ?? ''
  const optional = OPTIONAL_USER_FIELDS.map((field) => [field, user?.[field] ?? ''])
  return { ...splitName(name), email, phone, ...Object.fromEntries(optional) }
}

export type ProfileRef = ActorRefFrom<typeof profileMachine>
