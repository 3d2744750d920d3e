import { type ActorRefFrom, setup } from 'xstate'
import { ChangePasswordForm, formErrors } from '#contract/forms.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { otpGateMachine } from '../otp-gate/otp-gate.machine.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction } from '../unprovided.ts'

export const passwordFormMachine = createFormMachine<true>({
  id: 'passwordForm',
  errors: (values) => formErrors(values, ChangePasswordForm),
  failure: ['Error', 'Something went wrong'],
  gate: { logic: otpGateMachine, field: 'otp' },
})

export const passwordMachine = setup({
  types: {
    children: {} as { form: 'form' },
  },
  actors: { form: passwordFormMachine },
  actions: { toast: unprovidedAction<Toast>('toast') },
}).createMachine({
  id: 'password',
  initial: 'editing',
  states: {
    editing: {
      description: 'New password. The current password and a new one, twice.',
      invoke: {
        id: 'form',
        src: 'form',
        input: { currentPassword: '', newPassword: '', confirmPassword: '' },
        onDone: {
          target: 'editing',
          reenter: true,
          actions: {
            type: 'toast',
            params: { tone: 'success', title: 'Password updated successfully!' },
          },
        },
      },
    },
  },
})

export type PasswordRef = ActorRefFrom<typeof passwordMachine>
