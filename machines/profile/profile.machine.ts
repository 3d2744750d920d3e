import { type ActorRefFrom, assign, setup } from 'xstate'
import type { User } from '#contract/entities.ts'
import { formErrors, OPTIONAL_USER_FIELDS, ProfileForm } from '#contract/forms.ts'
import { cleanEmail } from '#contract/text.ts'
import { createFormMachine, type FormValues } from '../form/form.machine.ts'
import { phoneDigits } from '../form/phone-digits.ts'
import { type OtpRequest, otpGateMachine } from '../otp-gate/otp-gate.machine.ts'
import { errorToast, type Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import { splitName } from './names.ts'

export const profileFormMachine = createFormMachine<User>({
  id: 'profileForm',
  errors: (values) => formErrors(values, ProfileForm),
  failure: ['Error', 'Something went wrong'],
  normalize: { phone: phoneDigits },
  names: { name: 'firstName', phone_number: 'phone' },
  gate: {
    logic: otpGateMachine,
    field: 'otp',
    input: ({ email = '' }): OtpRequest => ({ change: 'profile', email: cleanEmail(email) }),
  },
})

export const profileMachine = setup({
  types: {
    context: {} as { user: User | null },
    events: {} as { type: 'profile.retry' },
  },
  actors: { fetchUser: unprovidedPromise<User>('fetchUser'), form: profileFormMachine },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    userUpdated: unprovidedAction<{ user: User }>('userUpdated'),
    setUser: assign((_, user: User) => ({ user })),
  },
}).createMachine({
  id: 'profile',
  context: { user: null },
  initial: 'loading',
  states: {
    loading: {
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
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => profileValues(context.user),
        onDone: {
          target: 'editing',
          reenter: true,
          actions: [
            { type: 'setUser', params: ({ event }) => event.output },
            { type: 'userUpdated', params: ({ event }) => ({ user: event.output }) },
            { type: 'toast', params: { tone: 'success', title: 'Profile updated successfully!' } },
          ],
        },
      },
    },
    failed: { tags: 'failed', on: { 'profile.retry': 'loading' } },
  },
})

export function profileValues(user: User | null): FormValues {
  const { name = '', email = '', phone_number: phone = '' } = user ?? {}
  const optional = OPTIONAL_USER_FIELDS.map((field) => [field, user?.[field] ?? ''])
  return { ...splitName(name), email, phone, ...Object.fromEntries(optional) }
}

export type ProfileRef = ActorRefFrom<typeof profileMachine>
