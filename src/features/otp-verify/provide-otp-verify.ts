import {
  otpVerifyMachine,
  registrationOtpFormMachine,
} from '#machines/otp-verify/otp-verify.machine.ts'
import { focusAction, toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideForm } from '../form/provide-form.ts'

export const provideOtpVerify = (services: Services) =>
  otpVerifyMachine.provide({
    actors: {
      form: provideForm(services, registrationOtpFormMachine, ({ email = '', otp = '' }, signal) =>
        services.api.call('verifyRegistration', { body: { email, otp }, signal }),
      ),
    },
    actions: { ...toastAction(services), ...focusAction(services) },
  })
