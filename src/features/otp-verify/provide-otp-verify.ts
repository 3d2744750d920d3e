import { fromPromise } from 'xstate'
import { OTP_COOLDOWN_MS } from '#contract/constants.ts'
import type { SentOtp } from '#machines/otp-gate/otp-sending.ts'
import {
  type CodeRequest,
  otpVerifyMachine,
  registrationOtpFormMachine,
} from '#machines/otp-verify/otp-verify.machine.ts'
import { focusAction, toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideCountdown } from '../countdown/provide-countdown.ts'
import { provideForm } from '../form/provide-form.ts'
import { answered } from '../otp-gate/provide-otp-gate.ts'

export const provideOtpVerify = (services: Services) => {
  const { api, clock } = services
  return otpVerifyMachine.provide({
    actors: {
      form: provideForm(
        services,
        registrationOtpFormMachine,
        ({ email = '', otp = '', purpose }, signal) => {
          const body = { email, otp, ...(purpose === 'LOGIN' && { purpose: 'LOGIN' as const }) }
          return api.call('verifyRegistration', { body, signal })
        },
      ),
      sendOtp: fromPromise<SentOtp, CodeRequest>(async ({ input: body, signal }) => {
        const { message } = answered(await api.callOptional('loginCode', { body, signal }))
        const from = clock.now()
        return { message, wait: { from, until: from + OTP_COOLDOWN_MS } }
      }),
      cooldown: provideCountdown(services),
    },
    actions: { ...toastAction(services), ...focusAction(services) },
  })
}
