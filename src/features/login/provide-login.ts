import { create } from 'superstruct'
import { EmailForm, LoginForm } from '#contract/forms.ts'
import { codeFormMachine, loginFormMachine, loginMachine } from '#machines/login/login.machine.ts'
import { focusAction, toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideForm } from '../form/provide-form.ts'
import { answered } from '../otp-gate/provide-otp-gate.ts'

export const provideLogin = (services: Services) =>
  loginMachine.provide({
    actors: {
      form: provideForm(services, loginFormMachine, async (values, signal) => {
        const body = { ...create(values, LoginForm), role: 'USER' as const }
        return { email: body.email, answer: await services.api.call('login', { body, signal }) }
      }),
      codeForm: provideForm(services, codeFormMachine, async (values, signal) => {
        const { email } = create(values, EmailForm)
        const sent = await services.api.callOptional('loginCode', { body: { email }, signal })
        return { email, message: answered(sent).message }
      }),
    },
    actions: { ...toastAction(services), ...focusAction(services) },
  })
