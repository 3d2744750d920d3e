import { type ActorRefFrom, setup } from 'xstate'
import { formErrors, ResetPasswordForm } from '#contract/forms.ts'
import { createFormMachine } from '../form/form.machine.ts'
import type { PageOutcome } from '../page-contract.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction } from '../unprovided.ts'

/** The values are `password`, `confirmPassword` and the hidden `token` of the link. */
export const resetPasswordFormMachine = createFormMachine<void>({
  id: 'resetPasswordForm',
  errors: ({ password, confirmPassword }) =>
    formErrors({ password, confirmPassword }, ResetPasswordForm),
  failure: ['Failed', 'Unable to reset password. Try again.'],
  names: { newPassword: 'password' },
})

export const resetPasswordMachine = setup({
  types: {
    input: {} as { token: string },
    context: {} as { token: string },
    output: {} as PageOutcome,
    children: {} as { form: 'form' },
    tags: {} as 'failed',
  },
  actors: { form: resetPasswordFormMachine },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    /** From the address, which others may see, to the history entry, which a reload keeps. */
    hideToken: unprovidedAction<{ token: string }>('hideToken'),
  },
  guards: { hasToken: ({ context }) => context.token !== '' },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ token: input.token }),
  initial: 'opened',
  output: { type: 'session.revoked' },
  states: {
    opened: {
      description: 'New password: link is read. A moment: has the link its token.',
      always: [{ guard: 'hasToken', target: 'enteringPassword' }, { target: 'tokenMissing' }],
    },
    tokenMissing: {
      description: 'Link is broken. The link has no token: ask for another.',
      tags: 'failed',
      entry: {
        type: 'toast',
        params: { tone: 'error', title: 'Invalid', message: 'missing reset token' },
      },
    },
    enteringPassword: {
      description: 'New password is asked for. Twice, by the link from the e-mail.',
      entry: { type: 'hideToken', params: ({ context: { token } }) => ({ token }) },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ token: context.token, password: '', confirmPassword: '' }),
        onDone: 'passwordReset',
      },
    },
    passwordReset: {
      description: 'Password is changed. The login opens.',
      type: 'final',
      entry: { type: 'toast', params: { tone: 'success', title: 'Password Reset' } },
    },
  },
})

export type ResetPasswordRef = ActorRefFrom<typeof resetPasswordMachine>
