import type { ResetPasswordRef } from '#machines/reset-password/reset-password.machine.ts'
import { provideResetPassword } from '#src/services/machines/reset-password.ts'
import { definePage } from '../../page-module.ts'
import { ResetPassword } from './ResetPassword.tsx'

export const page = definePage<ResetPasswordRef>({
  View: ResetPassword,
  create: (services) => ({
    logic: provideResetPassword(services),
    input: ({ queryString }) => ({ token: new URLSearchParams(queryString).get('token') ?? '' }),
  }),
})
