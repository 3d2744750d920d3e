import { fromPromise } from 'xstate'
import type { FormValues } from '#machines/form/form.machine.ts'
import {
  type Registered,
  type RegistrationRef,
  registrationFormMachine,
  registrationMachine,
} from '#machines/registration/registration.machine.ts'
import { formActions } from '#src/services/machines/form.ts'
import { definePage } from '../page-module.ts'
import { Register } from './Register.tsx'

export const page = definePage<RegistrationRef>({
  View: Register,
  create: (services) => {
    const form = registrationFormMachine.provide({
      actors: {
        submit: fromPromise<Registered, FormValues>(async ({ input, signal }) => {
          const { firstName = '', lastName = '', mobile = '', password = '' } = input
          const email = (input.email ?? '').trim()
          const name = `${firstName.trim()} ${lastName.trim()}`
          const body = { name, email, password, phone_number: mobile }
          await services.api.call('register', { body, signal })
          return { email }
        }),
      },
      actions: formActions(services),
    })
    return { logic: registrationMachine.provide({ actors: { form } }), input: () => undefined }
  },
})
