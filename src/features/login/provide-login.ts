import { create } from 'superstruct'
import { LoginForm } from '#contract/forms.ts'
import { loginFormMachine, loginMachine } from '#machines/login/login.machine.ts'
import { toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideForm } from '../form/provide-form.ts'

export const provideLogin = (services: Services) =>
  loginMachine.provide({
    actors: {
      form: provideForm(services, loginFormMachine, async (values, signal) => {
        const body = { ...create(values, LoginForm), role: 'USER' as const }
        return { email: body.email, answer: await services.api.call('login', { body, signal }) }
      }),
    },
    actions: toastAction(services),
  })
