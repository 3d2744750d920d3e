import type { OtpVerificationRef } from '#machines/otp-verification/otp-verification.machine.ts'
import { provideOtpVerification } from '#src/services/machines/otp-verification.ts'
import { definePage } from '../../page-module.ts'
import { emailFromHistory } from '../form/email-from-history.ts'
import { OtpVerify } from './OtpVerify.tsx'

export const page = definePage<OtpVerificationRef>({
  View: OtpVerify,
  create: (services) => ({
    logic: provideOtpVerification(services),
    input: ({ state }) => ({ email: emailFromHistory(state) }),
  }),
})
