import type { ForgottenPasswordRef } from '#machines/forgotten-password/forgotten-password.machine.ts'
import { provideForgottenPassword } from '#src/services/machines/forgotten-password.ts'
import { definePage } from '../../page-module.ts'
import { emailFromHistory } from '../form/email-from-history.ts'
import { ForgotPassword } from './ForgotPassword.tsx'

export const page = definePage<ForgottenPasswordRef>({
  View: ForgotPassword,
  create: (services) => ({
    logic: provideForgottenPassword(services),
    input: ({ state }) => ({ email: emailFromHistory(state) }),
  }),
})
