import { type ActorRefFrom, assign, setup } from 'xstate'
import { ForgotPasswordForm, formErrors } from '#contract/forms.ts'
import { createFormMachine } from '../form/form.machine.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction } from '../unprovided.ts'

export interface ResetRequest {
  email: string
  /** The server's message. */
  message: string
}

export const forgottenPasswordFormMachine = createFormMachine<ResetRequest>({
  id: 'forgottenPasswordForm',
  errors: (values) => formErrors(values, ForgotPasswordForm),
  failure: ['Failed to Send Request', 'Something went wrong. Try again.'],
})

export const forgottenPasswordMachine = setup({
  types: {
    input: {} as { email: string },
    context: {} as ResetRequest,
    events: {} as { type: 'request.again' },
  },
  actors: { form: forgottenPasswordFormMachine },
  actions: { toast: unprovidedAction<Toast>('toast') },
}).createMachine({
  id: 'forgottenPassword',
  context: ({ input }) => ({ email: input.email, message: '' }),
  initial: 'enteringEmail',
  states: {
    enteringEmail: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'requestSent', actions: assign(({ event }) => event.output) },
      },
    },
    requestSent: {
      entry: { type: 'toast', params: { tone: 'success', title: 'Request Sent' } },
      on: { 'request.again': 'enteringEmail' },
    },
  },
})

export type ForgottenPasswordRef = ActorRefFrom<typeof forgottenPasswordMachine>
