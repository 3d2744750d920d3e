import { OTP_LENGTH } from '#contract/constants.ts'
import { formErrors, OtpForm } from '#contract/forms.ts'
import { asciiDigits, cleanText } from '#contract/text.ts'
import { createFormMachine, type FormConfig } from './form.machine.ts'

/** A form with the field `otp`; other values, such as the email, are sent along unchecked. */
export const createOtpFormMachine = <Output>(
  failure: [title: string, fallback: string],
  options: Pick<FormConfig, 'submitsWhenValid'> = {},
) =>
  createFormMachine<Output>({
    ...options,
    id: 'otpForm',
    errors: ({ otp }) => formErrors({ otp }, OtpForm),
    failure,
    normalize: { otp: otpCode },
  })

/** Six digits in one, two, three or six groups. */
const CODES = [/\d{6}/, /\d{3}[ -]\d{3}/, /\d\d([ -]\d\d){2}/, /\d([ -]\d){5}/].map(
  ({ source }) => new RegExp(`(?:^|[^\\d])(${source})(?!\\d)`),
)

/** The code in typed or pasted text, even in a whole sentence; otherwise the first six digits. */
export function otpCode(text: string): string {
  const clean = asciiDigits(cleanText(text)).replace(/\p{Pd}/gu, '-')
  const [code = clean] = CODES.flatMap((pattern) => pattern.exec(clean)?.[1] ?? [])
  return code.replace(/\D/g, '').slice(0, OTP_LENGTH)
}
