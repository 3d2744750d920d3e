import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import { forgotPasswordModel } from '#machines/forgot-password/forgot-password.model.ts'
import type { loginMachine } from '#machines/login/login.machine.ts'
import { loginModel } from '#machines/login/login.model.ts'
import { user } from '#machines/modelling/fixtures.ts'
import type { otpVerifyMachine } from '#machines/otp-verify/otp-verify.machine.ts'
import { otpVerifyModel } from '#machines/otp-verify/otp-verify.model.ts'
import type { registerMachine } from '#machines/register/register.machine.ts'
import { registerModel } from '#machines/register/register.model.ts'
import type { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts'
import { resetPasswordModel } from '#machines/reset-password/reset-password.model.ts'
import type { Moment, ViewWalk } from '../walk-views.tsx'
import { main, presses, seenButtons, seenHeadings, seenText, seenToasts } from './seen.ts'

const fieldValue = (label: string) =>
  (page.getByLabelText(label, { exact: true }).element() as HTMLInputElement).value

const lastOf = (type: string, { effects }: Moment) =>
  effects.findLast((effect) => effect.type === type)?.params

/** The pages of guests; the fields of their forms have walks of their own. */
export const login: ViewWalk<typeof loginMachine> = {
  model: loginModel,
  acts: {},
  shows: {
    enteringCredentials: ({ context }) => {
      expect(seenHeadings()).toEqual(['Login'])
      expect([fieldValue('Email'), fieldValue('Password')]).toEqual([context.email, ''])
      expect(seenButtons()).toEqual(['Show password', 'Login'])
    },
    loggedIn: (_, moment) => {
      expect(seenToasts()).toContain('Login Successful')
      expect(lastOf('storeSession', moment)).toEqual({ user, token: 'token' })
      expect(lastOf('navigate', moment)).toEqual({ to: '/', replace: true })
    },
    unverified: (_, moment) => {
      expect(seenToasts()).toContain('Verify Account Not verified.')
      const to = { to: '/otp-verify', state: { email: user.email } }
      expect(lastOf('navigate', moment)).toEqual(to)
    },
  },
}

export const register: ViewWalk<typeof registerMachine> = {
  model: registerModel,
  acts: {},
  shows: {
    enteringDetails: () => {
      expect(seenHeadings()).toEqual(['Register'])
      expect(seenText()).toContain('Currently only available in India')
      expect(fieldValue('First name')).toBe('')
    },
    registered: (_, moment) => {
      const to = { to: '/otp-verify', state: { email: user.email } }
      expect(lastOf('navigate', moment)).toEqual(to)
    },
  },
}

export const otpVerify: ViewWalk<typeof otpVerifyMachine> = {
  model: otpVerifyModel,
  acts: {},
  shows: {
    emailMissing: () => expect(main.getByRole('textbox').query()).toBeNull(),
    enteringOtp: () => {
      expect(seenHeadings()).toEqual(['Verify your email'])
      expect(seenText()).toContain(`We sent a code to ${user.email}.`)
      expect(fieldValue('OTP Code')).toBe('')
    },
    verified: (_, moment) => {
      expect(seenToasts()).toContain('Login Successful')
      expect(lastOf('storeSession', moment)).toEqual({ user, token: 'token' })
      expect(lastOf('navigate', moment)).toEqual({ to: '/', replace: true })
    },
  },
}

export const forgotPassword: ViewWalk<typeof forgotPasswordMachine> = {
  model: forgotPasswordModel,
  acts: { 'request.again': presses('Send again') },
  shows: {
    enteringEmail: ({ context }) => {
      expect(seenHeadings()).toEqual(['Forgot password'])
      expect(fieldValue('Email')).toBe(context.email)
    },
    requestSent: ({ context }) => {
      expect(seenToasts()).toContain('Request Sent')
      expect(seenText()).toContain(`Check your email: ${user.email}`)
      expect(seenText()).toContain(context.message)
      expect(main.getByRole('textbox').query()).toBeNull()
    },
  },
}

export const resetPassword: ViewWalk<typeof resetPasswordMachine> = {
  model: resetPasswordModel,
  acts: {},
  shows: {
    tokenMissing: () => {
      expect(seenToasts()).toContain('Invalid missing reset token')
      expect(seenText()).toContain('Reset token is missing or invalid.')
      const link = main.getByRole('link', { name: 'Get a new link' }).element()
      expect(link.getAttribute('href')).toBe('/forgot-password')
      expect(main.getByRole('textbox').query()).toBeNull()
    },
    enteringPassword: (_, { effects }) => {
      expect([fieldValue('New password'), fieldValue('Confirm password')]).toEqual(['', ''])
      expect(effects.map(({ type }) => type)).toContain('hideToken')
    },
    passwordReset: (_, moment) => {
      expect(seenToasts()).toContain('Password Reset')
      expect(lastOf('navigate', moment)).toEqual({ to: '/login' })
    },
  },
}
