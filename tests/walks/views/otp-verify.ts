import { expect } from 'vitest'
import { user } from '#machines/fixtures.ts'
import type { otpVerifyMachine } from '#machines/otp-verify/otp-verify.machine.ts'
import { otpVerifyModel } from '#machines/otp-verify/otp-verify.model.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { main, presses, seenBusy, seenButtons, seenHeadings, seenText, seenToasts } from './seen.ts'

const AGAIN = 'Send a new code'

export const otpVerify: ViewWalk<typeof otpVerifyMachine> = {
  model: otpVerifyModel,
  acts: { 'otp.resend': presses(AGAIN) },
  shows: {
    enteringOtp: ({ context: { purpose } }) => {
      const isLogin = purpose === 'LOGIN'
      expect(seenHeadings()).toEqual([isLogin ? 'Enter your code' : 'Verify your email'])
      expect(seenText()).toContain(user.email)
      expect(seenButtons()).toContain(isLogin ? 'Login' : 'Verify')
    },
    'enteringOtp.cooling': ({ context: { wait } }) => {
      const seconds = (wait.until - wait.from) / 1000
      const time = seconds < 60 ? `0:${seconds}` : `${seconds / 60}:00`
      expect(main.getByRole('timer').element().textContent).toBe(`New code in ${time}`)
      expect(seenButtons()).not.toContain(AGAIN)
    },
    'enteringOtp.ready': () => {
      expect(main.getByRole('timer').query()).toBeNull()
      expect(seenButtons()).toContain(AGAIN)
    },
    'enteringOtp.sending': () => expect(seenBusy()).toEqual([AGAIN]),
    verified: () => expect(seenToasts()).toContain('Login Successful'),
  },
  unseen: { emailMissing: 'The page is left at once.' },
}
