import { is, literal, type } from 'superstruct'
import type { CodePurpose, OtpVerifyRef } from '#machines/otp-verify/otp-verify.machine.ts'
import { provideOtpVerify } from '#src/features/otp-verify/provide-otp-verify.ts'
import { emailFromHistory } from '../form/email-from-history.ts'
import { definePage } from '../page-module.ts'
import { OtpVerify } from './OtpVerify.tsx'

const ForLogin = type({ purpose: literal('LOGIN') })

const purposeFromHistory = (state: unknown): CodePurpose =>
  is(state, ForLogin) ? 'LOGIN' : 'REGISTRATION'

export const page = definePage<OtpVerifyRef>({
  View: OtpVerify,
  create: (services) => ({
    logic: provideOtpVerify(services),
    input: ({ state }) => ({
      email: emailFromHistory(state),
      purpose: purposeFromHistory(state),
      now: services.clock.now(),
    }),
  }),
})
