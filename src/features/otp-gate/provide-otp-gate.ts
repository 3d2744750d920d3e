import { fromPromise } from 'xstate'
import { OTP_COOLDOWN_MS } from '#contract/constants.ts'
import type { User } from '#contract/entities.ts'
import { gateOtpFormMachine, otpGateMachine } from '#machines/otp-gate/otp-gate.machine.ts'
import type { SentOtp } from '#machines/otp-gate/otp-sending.ts'
import { focusAction, toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideCountdown } from '../countdown/provide-countdown.ts'
import { provideForm } from '../form/provide-form.ts'

interface OtpCalls {
  send: (signal: AbortSignal) => Promise<{ message?: string | undefined } | null>
  /** Null where the server does not have the call. */
  verify: (otp: string, signal: AbortSignal) => Promise<true | User | null>
}

/** Asks for a code before a change of the profile or the password. */
export const provideChangeGate = (services: Services) =>
  provideOtpGate(services, {
    send: (signal) => services.api.call('sendOtp', { signal }),
    verify: async (otp, signal) => {
      await services.api.call('verifyOtp', { body: { otp }, signal })
      return true
    },
  })

/** Asks for the code that was mailed to the pending e-mail of the member. */
export const provideEmailGate = (services: Services) =>
  provideOtpGate(services, {
    send: (signal) => services.api.callOptional('sendEmailOtp', { signal }),
    verify: async (otp, signal) =>
      (await services.api.callOptional('verifyEmail', { body: { otp }, signal }))?.data ?? null,
  })

function provideOtpGate(services: Services, { send, verify }: OtpCalls) {
  const { clock } = services
  return otpGateMachine.provide({
    actors: {
      form: provideForm(services, gateOtpFormMachine, async ({ otp = '' }, signal) =>
        answered(await verify(otp, signal)),
      ),
      sendOtp: fromPromise<SentOtp>(async ({ signal }) => {
        const { message } = answered(await send(signal))
        const from = clock.now()
        return { message, wait: { from, until: from + OTP_COOLDOWN_MS } }
      }),
      cooldown: provideCountdown(services),
    },
    actions: { ...toastAction(services), ...focusAction(services) },
  })
}

/** Throws where the server does not have the call. */
export function answered<T>(response: T | null): T {
  if (response === null) throw new Error('the server does not have the call')
  return response
}
