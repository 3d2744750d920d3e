import { fromPromise } from 'xstate'
import {
  type ForgottenPasswordRef,
  forgottenPasswordFormMachine,
  forgottenPasswordMachine,
  type ResetRequest,
} from '#machines/forgotten-password/forgotten-password.machine.ts'
import type { FormValues } from '#machines/form/form.machine.ts'
import { formActions } from '#src/services/machines/form.ts'
import { passedEmail } from '../form/passed-email.ts'
import { definePage } from '../page-module.ts'
import { ForgotPassword } from './ForgotPassword.tsx'

export const page = definePage<ForgottenPasswordRef>({
  View: ForgotPassword,
  create: (services) => {
    const actions = formActions(services)
    const form = forgottenPasswordFormMachine.provide({
      actors: {
        submit: fromPromise<ResetRequest, FormValues>(async ({ input, signal }) => {
          const email = (input.email ?? '').trim()
          const { message = '' } = await services.api.call('forgotPassword', {
            body: { email },
            signal,
          })
          return { email, message }
        }),
      },
      actions,
    })
    return {
      logic: forgottenPasswordMachine.provide({
        actors: { form },
        actions: { toast: actions.toast },
      }),
      input: ({ state }) => ({ email: passedEmail(state) }),
    }
  },
})
