import { registerFormMachine, registerMachine } from '#machines/register/register.machine.ts'
import type { Services } from '../services.ts'
import { provideForm } from './form.ts'

export const provideRegister = (services: Services) =>
  registerMachine.provide({
    actors: {
      form: provideForm(services, registerFormMachine, async (values, signal) => {
        const { firstName = '', lastName = '', phone = '', password = '' } = values
        const email = (values.email ?? '').trim()
        const name = `${firstName.trim()} ${lastName.trim()}`
        const body = { name, email, password, phone_number: phone }
        await services.api.call('register', { body, signal })
        return { email }
      }),
    },
  })
