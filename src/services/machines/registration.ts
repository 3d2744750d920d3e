import {
  registrationFormMachine,
  registrationMachine,
} from '#machines/registration/registration.machine.ts'
import type { Services } from '../services.ts'
import { provideForm } from './form.ts'

export const provideRegistration = (services: Services) =>
  registrationMachine.provide({
    actors: {
      form: provideForm(services, registrationFormMachine, async (values, signal) => {
        const { firstName = '', lastName = '', mobile = '', password = '' } = values
        const email = (values.email ?? '').trim()
        const name = `${firstName.trim()} ${lastName.trim()}`
        const body = { name, email, password, phone_number: mobile }
        await services.api.call('register', { body, signal })
        return { email }
      }),
    },
  })
