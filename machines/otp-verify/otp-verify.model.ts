import { NOW, singleItem, user } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { rateLimitError } from '../api-error.ts'
import type { SentOtp } from '../otp-gate/otp-sending.ts'
import { otpVerifyMachine } from './otp-verify.machine.ts'

const { email } = user
const sent: SentOtp = {
  message: 'If this email has an account, a code is on its way.',
  wait: { from: NOW, until: NOW + 30_000 },
}
const tooOften = rateLimitError('Too many codes. Please try again in 59 minutes.', {
  from: NOW,
  until: NOW + 59 * 60_000,
})

export const otpVerifyModel = defineModel({
  about: 'Verifies a new account, or logs in, by the code that was mailed.',
  machine: otpVerifyMachine,
  inputs: {
    'with an e-mail': { email, purpose: 'REGISTRATION', now: NOW },
    'of a login': { email, purpose: 'LOGIN', now: NOW },
    'without one': { email: '', purpose: 'REGISTRATION', now: NOW },
  },
  events: [{ type: 'otp.resend' }],
  outcomes: [
    done('form', { success: true, data: user, cartItems: [singleItem], access_token: 'token' }),
    done('cooldown'),
    done('sendOtp', sent),
    failed('sendOtp'),
    failed('sendOtp', tooOften),
  ],
  invariants: {
    emailMissing: ({ output }) =>
      expectThat(output, 'output').equals({ type: 'page.leave', to: '/', replace: true }),
    enteringOtp: ({ context }) => expectThat(context.email, 'email').is(email),
    'enteringOtp.cooling': (snapshot) =>
      expectThat(snapshot.can({ type: 'otp.resend' }), 'can otp.resend').is(false),
    'enteringOtp.ready': (snapshot) =>
      expectThat(snapshot.can({ type: 'otp.resend' }), 'can otp.resend').is(true),
    'enteringOtp.sending': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    verified: ({ output }) =>
      expectThat(output, 'output').equals({
        type: 'session.started',
        user,
        token: 'token',
        cartItems: [singleItem],
      }),
  },
})
