import { fromPromise } from 'xstate'
import type { FormValues } from '#machines/form/form.machine.ts'
import {
  type ResetPasswordRef,
  resetPasswordFormMachine,
  resetPasswordMachine,
} from '#machines/reset-password/reset-password.machine.ts'
import { formActions } from '#src/services/machines/form.ts'
import { definePage } from '../page-module.ts'
import { ResetPassword } from './ResetPassword.tsx'

export const page = definePage<ResetPasswordRef>({
  View: ResetPassword,
  create: (services) => {
    const { api, history } = services
    const actions = formActions(services)
    const form = resetPasswordFormMachine.provide({
      actors: {
        submit: fromPromise<void, FormValues>(async ({ input, signal }) => {
          const { token = '', password = '' } = input
          await api.call('resetPassword', { body: { token, newPassword: password }, signal })
        }),
      },
      actions,
    })
    return {
      logic: resetPasswordMachine.provide({
        actors: { form },
        actions: {
          toast: actions.toast,
          hideToken: () => history.navigate('/reset-password', { replace: true }),
        },
      }),
      input: ({ queryString }) => ({ token: new URLSearchParams(queryString).get('token') ?? '' }),
    }
  },
})
