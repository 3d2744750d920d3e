import { formErrors, OtpForm, otpCode } from '#contract/forms.ts'
import { createFormMachine } from './form.machine.ts'

/** A form with the field `otp`; other values, such as the email, are sent along unchecked. */
export const createOtpFormMachine = <Output>(failure: [title: string, fallback: string]) =>
  createFormMachine<Output>({
    id: 'otpForm',
    errors: ({ otp }) => formErrors({ otp }, OtpForm),
    failure,
    normalize: { otp: otpCode },
  })
