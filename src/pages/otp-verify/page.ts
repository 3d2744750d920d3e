import { fromPromise } from 'xstate'
import type { ResponseOf } from '#contract/calls.ts'
import type { FormValues } from '#machines/form/form.machine.ts'
import {
  type OtpVerificationRef,
  otpFormMachine,
  otpVerificationMachine,
} from '#machines/otp-verification/otp-verification.machine.ts'
import { formActions } from '#src/services/machines/form.ts'
import { passedEmail } from '../form/passed-email.ts'
import { definePage } from '../page-module.ts'
import { OtpVerify } from './OtpVerify.tsx'

export const page = definePage<OtpVerificationRef>({
  View: OtpVerify,
  create: (services) => {
    const actions = formActions(services)
    const form = otpFormMachine.provide({
      actors: {
        submit: fromPromise<ResponseOf<'verifyRegistration'>, FormValues>(({ input, signal }) => {
          const { email = '', otp = '' } = input
          return services.api.call('verifyRegistration', { body: { email, otp }, signal })
        }),
      },
      actions,
    })
    return {
      logic: otpVerificationMachine.provide({
        actors: { form },
        actions: { toast: actions.toast },
      }),
      input: ({ state }) => ({ email: passedEmail(state) }),
    }
  },
})
