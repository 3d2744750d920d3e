import { expect, test } from 'vitest'
import { forgotPasswordModel } from '#machines/forgot-password/forgot-password.model.ts'
import { loginModel } from '#machines/login/login.model.ts'
import { otpVerifyModel } from '#machines/otp-verify/otp-verify.model.ts'
import { registerModel } from '#machines/register/register.model.ts'
import { resetPasswordModel } from '#machines/reset-password/reset-password.model.ts'
import { forms } from '../models/forms.ts'
import { type FormWalk, formWalk } from './forms.ts'
import { walkModel } from './walk-views.tsx'

const views: Record<string, FormWalk> = {
  login: {
    ...forms.login,
    pageModel: loginModel as never,
    labels: { email: 'Email', password: 'Password' },
    action: 'Login',
  },
  register: {
    ...forms.register,
    pageModel: registerModel as never,
    labels: {
      firstName: 'First name',
      lastName: 'Last name',
      email: 'Email',
      phone: 'Mobile number',
      password: 'Password',
      confirmPassword: 'Confirm password',
    },
    action: 'Register',
  },
  otp: {
    ...forms.otp,
    pageModel: otpVerifyModel as never,
    labels: { otp: 'OTP Code' },
    action: 'Verify',
  },
  forgotPassword: {
    ...forms.forgotPassword,
    pageModel: forgotPasswordModel as never,
    labels: { email: 'Email' },
    action: 'Send link',
  },
  resetPassword: {
    ...forms.resetPassword,
    pageModel: resetPasswordModel as never,
    labels: { password: 'New password', confirmPassword: 'Confirm password' },
    action: 'Reset password',
  },
}

/** Transitions of forms with a gate, or that their page fills or resets. */
const ELSEWHERE = /atGate|form\.prefill|form\.reset/

test.each(Object.entries(views))(
  'the view of %s follows every path of its model',
  async (name, form) => {
    const { walks, steps, untaken } = await walkModel(formWalk(form))
    console.info(`${name}: ${walks} walks, ${steps} steps`)
    expect(untaken.filter((name) => !ELSEWHERE.test(name))).toEqual([])
  },
)
