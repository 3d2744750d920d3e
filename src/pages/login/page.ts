import { fromPromise } from 'xstate'
import type { FormValues } from '#machines/form/form.machine.ts'
import {
  type LoginRef,
  type LoginResult,
  loginFormMachine,
  loginMachine,
} from '#machines/login/login.machine.ts'
import { focusField } from '#src/services/document.ts'
import { definePage } from '../page.ts'
import { Login } from './Login.tsx'

export const page = definePage<LoginRef>({
  View: Login,
  create: ({ api, toast, window }) => {
    const form = loginFormMachine.provide({
      actors: {
        submit: fromPromise<LoginResult, FormValues>(async ({ input, signal }) => {
          const { email = '', password = '' } = input
          const body = { email: email.trim(), password, role: 'USER' as const }
          return { email: body.email, answer: await api.call('login', { body, signal }) }
        }),
      },
      actions: {
        toast: (_, params) => toast(params),
        focusField: (_, { name }) => focusField(window, name),
      },
    })
    return {
      logic: loginMachine.provide({
        actors: { form },
        actions: { toast: (_, params) => toast(params) },
      }),
      input: () => undefined,
    }
  },
})
