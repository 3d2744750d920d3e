import type { ForgotPasswordRef } from '#machines/forgot-password/forgot-password.machine.ts'
import { provideForgotPassword } from '#src/features/forgot-password/provide-forgot-password.ts'
import { emailFromHistory } from '../form/email-from-history.ts'
import { definePage } from '../page-module.ts'
import { ForgotPassword } from './ForgotPassword.tsx'

export const page = definePage<ForgotPasswordRef>({
  View: ForgotPassword,
  create: (services) => ({
    logic: provideForgotPassword(services),
    input: ({ state }) => ({ email: emailFromHistory(state) }),
  }),
})
