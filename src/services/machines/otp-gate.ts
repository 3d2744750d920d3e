import { fromPromise } from 'xstate'
import { OTP_COOLDOWN_MS } from '#contract/constants.ts'
import {
  gateOtpFormMachine,
  type OtpRequest,
  otpGateMachine,
  type SentOtp,
} from '#machines/otp-gate/otp-gate.machine.ts'
import { focusAction, toastAction } from '../common-actions.ts'
import type { Services } from '../services.ts'
import { provideCountdown } from './countdown.ts'
import { provideForm } from './form.ts'

export const provideOtpGate = (services: Services) => {
  const { api, clock } = services
  return otpGateMachine.provide({
    actors: {
      form: provideForm(services, gateOtpFormMachine, async ({ otp = '' }, signal) => {
        await api.call('verifyOtp', { body: { otp }, signal })
        return true as const
      }),
      sendOtp: fromPromise<SentOtp, OtpRequest>(async ({ input, signal }) => {
        const { message } = await api.call('sendOtp', { body: input, signal })
        const from = clock.now()
        return { message, wait: { from, until: from + OTP_COOLDOWN_MS } }
      }),
      cooldown: provideCountdown(services),
    },
    actions: { ...toastAction(services), ...focusAction(services) },
  })
}
