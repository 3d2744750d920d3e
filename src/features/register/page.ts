import { isForBooking } from '#machines/login/purpose.ts'
import type { RegisterRef } from '#machines/register/register.machine.ts'
import { provideRegister } from '#src/features/register/provide-register.ts'
import { emailFromHistory } from '../form/email-from-history.ts'
import { definePage } from '../page-module.ts'
import { Register } from './Register.tsx'

export const page = definePage<RegisterRef>({
  View: Register,
  create: (services) => ({
    logic: provideRegister(services),
    input: ({ state }) => ({
      email: emailFromHistory(state),
      isForBooking: isForBooking(state),
    }),
  }),
})
