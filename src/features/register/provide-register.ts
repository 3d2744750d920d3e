import { create } from 'superstruct'
import { RegisterForm } from '#contract/forms.ts'
import { joinName } from '#machines/profile/full-name.ts'
import { registerFormMachine, registerMachine } from '#machines/register/register.machine.ts'
import type { Services } from '#src/platform/services.ts'
import { provideForm } from '../form/provide-form.ts'

export const provideRegister = (services: Services) =>
  registerMachine.provide({
    actors: {
      form: provideForm(services, registerFormMachine, async (values, signal) => {
        const { email, password, phone, ...names } = create(values, RegisterForm)
        const body = { name: joinName(names), email, password, phone_number: phone }
        await services.api.call('register', { body, signal })
        return { email }
      }),
    },
  })
