import { expect, test } from 'vitest'
import {
  ForgotPasswordForm,
  formErrors,
  LoginForm,
  OtpForm,
  RegisterForm,
  ResetPasswordForm,
} from '#contract/forms.ts'
import { forgotPasswordFormMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import { forgotPasswordModel } from '#machines/forgot-password/forgot-password.model.ts'
import { loginFormMachine } from '#machines/login/login.machine.ts'
import { loginModel } from '#machines/login/login.model.ts'
import { user } from '#machines/modelling/fixtures.ts'
import { registrationOtpFormMachine } from '#machines/otp-verify/otp-verify.machine.ts'
import { otpVerifyModel } from '#machines/otp-verify/otp-verify.model.ts'
import { registerFormMachine } from '#machines/register/register.machine.ts'
import { registerModel } from '#machines/register/register.model.ts'
import { resetPasswordFormMachine } from '#machines/reset-password/reset-password.machine.ts'
import { resetPasswordModel } from '#machines/reset-password/reset-password.model.ts'
import { type FormWalk, formWalk } from './forms.ts'
import { walkEveryPath } from './walk-views.tsx'

const { email } = user
const session = { success: true, data: user, cartItems: [], access_token: 'token' } as const
const password = 'shuttlecock'

const login: FormWalk = {
  machine: loginFormMachine as never,
  pageModel: loginModel as never,
  empty: { email: '', password: '' },
  right: { email, password },
  wrong: { email: 'asha@', password: 'short' },
  labels: { email: 'Email', password: 'Password' },
  action: 'Login',
  rules: (values) => formErrors(values, LoginForm),
  answers: {
    loggedIn: { email, answer: { ...session, otp_verified: true } },
    unverified: { email, answer: { success: true, otp_verified: false } },
  },
  serverError: {
    message: 'Wrong password.',
    title: 'Login Failed',
    fallback: 'Please check your credentials and try again.',
  },
}

const register: FormWalk = {
  machine: registerFormMachine as never,
  pageModel: registerModel as never,
  empty: { firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '' },
  right: {
    firstName: 'Asha',
    lastName: 'Verma',
    email,
    phone: '9845012345',
    password,
    confirmPassword: password,
  },
  wrong: { firstName: ' ', phone: '98450', password: 'short', confirmPassword: 'shuttle-cock' },
  tried: ['phone'],
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Mobile number',
    password: 'Password',
    confirmPassword: 'Confirm password',
  },
  action: 'Register',
  rules: (values) => formErrors(values, RegisterForm),
  answers: { registered: { email } },
  serverError: {
    message: 'An account with this email already exists.',
    field: 'email',
    title: 'Registration Failed',
    fallback: 'Something went wrong.',
  },
}

const otp: FormWalk = {
  machine: registrationOtpFormMachine as never,
  pageModel: otpVerifyModel as never,
  empty: { email, otp: '' },
  right: { otp: '042042' },
  wrong: { otp: '0420' },
  labels: { otp: 'OTP Code' },
  action: 'Verify',
  rules: ({ otp }) => formErrors({ otp }, OtpForm),
  answers: { verified: session },
  serverError: {
    message: 'Invalid OTP',
    field: 'otp',
    title: 'Verification Failed',
    fallback: 'Something went wrong.',
  },
}

const forgotPassword: FormWalk = {
  machine: forgotPasswordFormMachine as never,
  pageModel: forgotPasswordModel as never,
  empty: { email: '' },
  right: { email },
  wrong: { email: 'asha@' },
  labels: { email: 'Email' },
  action: 'Send link',
  rules: (values) => formErrors(values, ForgotPasswordForm),
  answers: { requestSent: { email, message: 'A link is on its way.' } },
  serverError: {
    message: 'Too many attempts.',
    title: 'Failed to Send Request',
    fallback: 'Something went wrong. Try again.',
  },
}

const resetPassword: FormWalk = {
  machine: resetPasswordFormMachine as never,
  pageModel: resetPasswordModel as never,
  empty: { token: 'token', password: '', confirmPassword: '' },
  right: { password, confirmPassword: password },
  wrong: { password: 'short', confirmPassword: 'shuttle-cock' },
  labels: { password: 'New password', confirmPassword: 'Confirm password' },
  action: 'Reset password',
  rules: ({ password, confirmPassword }) =>
    formErrors({ password, confirmPassword }, ResetPasswordForm),
  answers: { passwordReset: undefined },
  serverError: {
    message: 'Reset token is missing or invalid.',
    field: 'token',
    title: 'Failed',
    fallback: 'Unable to reset password. Try again.',
  },
}

/** Transitions of forms with a gate, or that their page fills or resets. */
const ELSEWHERE = /atGate|form\.prefill|form\.reset/

test.each(Object.entries({ login, register, otp, forgotPassword, resetPassword }))(
  'the view of %s follows every path of its model',
  async (name, form) => {
    const { paths, steps, untaken } = await walkEveryPath(formWalk(form))
    console.info(`${name}: ${paths} paths, ${steps} steps`)
    expect(untaken.filter((name) => !ELSEWHERE.test(name))).toEqual([])
  },
)
