import { is, string, type } from 'superstruct'
import type { ResetPasswordRef } from '#machines/reset-password/reset-password.machine.ts'
import { provideResetPassword } from '#src/features/reset-password/provide-reset-password.ts'
import { definePage } from '../page-module.ts'
import { ResetPassword } from './ResetPassword.tsx'

/** Once the address was cleaned. */
const tokenFromHistory = (state: unknown) =>
  is(state, type({ token: string() })) ? state.token : ''

export const page = definePage<ResetPasswordRef>({
  View: ResetPassword,
  create: (services) => ({
    logic: provideResetPassword(services),
    input: ({ queryString, state }) => ({
      token: new URLSearchParams(queryString).get('token') ?? tokenFromHistory(state),
    }),
  }),
})
