import {
  otpVerificationMachine,
  registrationOtpFormMachine,
} from '#machines/otp-verification/otp-verification.machine.ts'
import { toastAction } from '../common-actions.ts'
import type { Services } from '../services.ts'
import { provideForm } from './form.ts'

export const provideOtpVerification = (services: Services) =>
  otpVerificationMachine.provide({
    actors: {
      form: provideForm(services, registrationOtpFormMachine, ({ email = '', otp = '' }, signal) =>
        services.api.call('verifyRegistration', { body: { email, otp }, signal }),
      ),
    },
    actions: toastAction(services),
  })
