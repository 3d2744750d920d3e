import type { RegistrationRef } from '#machines/registration/registration.machine.ts'
import { provideRegistration } from '#src/services/machines/registration.ts'
import { definePage } from '../../page-module.ts'
import { Register } from './Register.tsx'

export const page = definePage<RegistrationRef>({
  View: Register,
  create: (services) => ({
    logic: provideRegistration(services),
    input: () => undefined,
  }),
})
