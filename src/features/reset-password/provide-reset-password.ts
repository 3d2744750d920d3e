import {
  resetPasswordFormMachine,
  resetPasswordMachine,
} from '#machines/reset-password/reset-password.machine.ts'
import { toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideForm } from '../form/provide-form.ts'

export const provideResetPassword = (services: Services) =>
  resetPasswordMachine.provide({
    actors: {
      form: provideForm(
        services,
        resetPasswordFormMachine,
        async ({ token = '', password: newPassword = '' }, signal) => {
          await services.api.call('resetPassword', { body: { token, newPassword }, signal })
        },
      ),
    },
    actions: {
      ...toastAction(services),
      hideToken: (_, { token }) => services.history.replaceUrl('/reset-password', { token }),
    },
  })
