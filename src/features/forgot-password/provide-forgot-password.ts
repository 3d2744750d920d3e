import { create } from 'superstruct'
import { ForgotPasswordForm } from '#contract/forms.ts'
import {
  forgotPasswordFormMachine,
  forgotPasswordMachine,
} from '#machines/forgot-password/forgot-password.machine.ts'
import { focusAction, toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideForm } from '../form/provide-form.ts'

export const provideForgotPassword = (services: Services) =>
  forgotPasswordMachine.provide({
    actors: {
      form: provideForm(services, forgotPasswordFormMachine, async (values, signal) => {
        const body = create(values, ForgotPasswordForm)
        const { message = '' } = await services.api.call('forgotPassword', { body, signal })
        return { email: body.email, message }
      }),
    },
    actions: { ...toastAction(services), ...focusAction(services) },
  })
