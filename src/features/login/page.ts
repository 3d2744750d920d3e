import type { LoginRef } from '#machines/login/login.machine.ts'
import { isForBooking } from '#machines/login/purpose.ts'
import { provideLogin } from '#src/features/login/provide-login.ts'
import { emailFromHistory } from '../form/email-from-history.ts'
import { definePage } from '../page-module.ts'
import { Login } from './Login.tsx'

export const page = definePage<LoginRef>({
  View: Login,
  create: (services) => ({
    logic: provideLogin(services),
    input: ({ state }) => ({
      email: emailFromHistory(state),
      isForBooking: isForBooking(state),
    }),
  }),
})
