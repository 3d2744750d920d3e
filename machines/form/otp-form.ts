import { OTP_LENGTH } from '#contract/constants.ts'
import { formErrors, OtpForm } from '#contract/forms.ts'
import { createFormMachine } from './form.machine.ts'

/** A form with the field `otp`; other values, such as the email, are sent along unchecked. */
export const createOtpFormMachine = <Output>(failure: [title: string, fallback: string]) =>
  createFormMachine<Output>({
    id: 'otpForm',
    errors: ({ otp }) => formErrors({ otp }, OtpForm),
    failure,
    normalize: { otp: otpCode },
  })

const CODE = new RegExp(`\\b\\d{${OTP_LENGTH}}\\b`)

/**
 * Extracts the OTP from typed or pasted text, even from a whole sentence; otherwise takes the first
 * six characters without spaces and dashes.
 */
export function otpCode(text: string): string {
  const [code] = CODE.exec(text) ?? [text.replace(/[\s-]/g, '').slice(0, OTP_LENGTH)]
  return code
}
