import { passwordFormMachine, passwordMachine } from '#machines/password/password.machine.ts'
import { toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideForm } from '../form/provide-form.ts'
import { provideChangeGate } from '../otp-gate/provide-otp-gate.ts'

export const providePassword = (services: Services) =>
  passwordMachine.provide({
    actors: {
      form: provideForm(
        services,
        passwordFormMachine,
        // Not aborted when the page is left: the server may have saved it already.
        async ({ currentPassword = '', newPassword = '' }) => {
          await services.api.call('changePassword', { body: { currentPassword, newPassword } })
          return true as const
        },
        provideChangeGate(services),
      ),
    },
    actions: toastAction(services),
  })
