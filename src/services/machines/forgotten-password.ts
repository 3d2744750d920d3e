import {
  forgottenPasswordFormMachine,
  forgottenPasswordMachine,
} from '#machines/forgotten-password/forgotten-password.machine.ts'
import { toastAction } from '../common-actions.ts'
import type { Services } from '../services.ts'
import { provideForm } from './form.ts'

export const provideForgottenPassword = (services: Services) =>
  forgottenPasswordMachine.provide({
    actors: {
      form: provideForm(services, forgottenPasswordFormMachine, async (values, signal) => {
        const body = { email: (values.email ?? '').trim() }
        const { message = '' } = await services.api.call('forgotPassword', { body, signal })
        return { email: body.email, message }
      }),
    },
    actions: toastAction(services),
  })
