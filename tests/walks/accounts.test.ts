import { expect, test } from 'vitest'
import {
  ForgotPasswordForm,
  formErrors,
  LoginForm,
  OtpForm,
  RegisterForm,
  ResetPasswordForm,
} from '#contract/forms.ts'
import { forgottenPasswordFormMachine } from '#machines/forgotten-password/forgotten-password.machine.ts'
import { forgottenPasswordModel } from '#machines/forgotten-password/forgotten-password.model.ts'
import { loginFormMachine } from '#machines/login/login.machine.ts'
import { loginModel } from '#machines/login/login.model.ts'
import { user } from '#machines/modelling/fixtures.ts'
import { registrationOtpFormMachine } from '#machines/otp-verification/otp-verification.machine.ts'
import { otpVerificationModel } from '#machines/otp-verification/otp-verification.model.ts'
import { registrationFormMachine } from '#machines/registration/registration.machine.ts'
import { registrationModel } from '#machines/registration/registration.model.ts'
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

const registration: FormWalk = {
  machine: registrationFormMachine as never,
  pageModel: registrationModel as never,
  empty: { firstName: '', lastName: '', email: '', mobile: '', password: '', confirmPassword: '' },
  right: {
    firstName: 'Asha',
    lastName: 'Verma',
    email,
    mobile: '9845012345',
    password,
    confirmPassword: password,
  },
  wrong: { firstName: ' ', mobile: '98450', password: 'short', confirmPassword: 'shuttle-cock' },
  tried: ['mobile'],
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    mobile: 'Mobile number',
    password: 'Password',
    confirmPassword: 'Confirm password',
  },
  action: 'Register',
  rules: (values) => formErrors(values, RegisterForm),
  answers: { registered: { email } },
  serverError: {
    message: 'An account with this e-mail already exists.',
    field: 'email',
    title: 'Registration Failed',
    fallback: 'Something went wrong.',
  },
}

const otp: FormWalk = {
  machine: registrationOtpFormMachine as never,
  pageModel: otpVerificationModel as never,
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

const forgottenPassword: FormWalk = {
  machine: forgottenPasswordFormMachine as never,
  pageModel: forgottenPasswordModel as never,
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

test.each(Object.entries({ login, registration, otp, forgottenPassword, resetPassword }))(
  'the view of %s follows every path of its model',
  async (name, form) => {
    const { paths, steps } = await walkEveryPath(formWalk(form))
    console.info(`${name}: ${paths} paths, ${steps} steps`)
    expect(paths).toBeGreaterThan(0)
  },
)
