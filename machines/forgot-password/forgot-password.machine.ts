import { type ActorRefFrom, assign, setup } from 'xstate'
import { ForgotPasswordForm, formErrors } from '#contract/forms.ts'
import { createFormMachine } from '../form/form.machine.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction } from '../unprovided.ts'

export interface ResetRequest {
  email: string
  message: string
}

export const forgotPasswordFormMachine = createFormMachine<ResetRequest>({
  id: 'forgotPasswordForm',
  errors: (values) => formErrors(values, ForgotPasswordForm),
  failure: ['Failed to Send Request', 'Something went wrong. Try again.'],
})

export const forgotPasswordMachine = setup({
  types: {
    input: {} as { email: string },
    context: {} as ResetRequest,
    events: {} as { type: 'request.again' },
    children: {} as { form: 'form' },
  },
  actors: { form: forgotPasswordFormMachine },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    focusField: unprovidedAction<{ name: string }>('focusField'),
  },
}).createMachine({
  id: 'forgotPassword',
  context: ({ input }) => ({ email: input.email, message: '' }),
  initial: 'enteringEmail',
  states: {
    enteringEmail: {
      description: 'E-mail is asked for. Where the link for a new password goes.',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'requestSent', actions: assign(({ event }) => event.output) },
      },
    },
    requestSent: {
      description: 'Link was sent. The same words whether the address is known or not.',
      entry: { type: 'toast', params: { tone: 'success', title: 'Request Sent' } },
      on: {
        'request.again': {
          target: 'enteringEmail',
          actions: { type: 'focusField', params: { name: 'email' } },
        },
      },
    },
  },
})

export type ForgotPasswordRef = ActorRefFrom<typeof forgotPasswordMachine>
