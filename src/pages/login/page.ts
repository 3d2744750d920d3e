import { fromPromise } from 'xstate'
import type { FormValues } from '#machines/form/form.machine.ts'
import {
  type LoginRef,
  type LoginResult,
  loginFormMachine,
  loginMachine,
} from '#machines/login/login.machine.ts'
import { formActions } from '#src/services/machines/form.ts'
import { passedEmail } from '../form/passed-email.ts'
import { definePage } from '../page-module.ts'
import { Login } from './Login.tsx'

export const page = definePage<LoginRef>({
  View: Login,
  create: (services) => {
    const actions = formActions(services)
    const form = loginFormMachine.provide({
      actors: {
        submit: fromPromise<LoginResult, FormValues>(async ({ input, signal }) => {
          const { email = '', password = '' } = input
          const body = { email: email.trim(), password, role: 'USER' as const }
          return { email: body.email, answer: await services.api.call('login', { body, signal }) }
        }),
      },
      actions,
    })
    return {
      logic: loginMachine.provide({ actors: { form }, actions: { toast: actions.toast } }),
      input: ({ state }) => ({ email: passedEmail(state) }),
    }
  },
})
