import { singleItem, user } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done } from '#machines/kit/model.ts'
import { otpVerifyMachine } from './otp-verify.machine.ts'

export const otpVerifyModel = defineModel({
  about: 'Verifies a new account by the code that was mailed to it.',
  machine: otpVerifyMachine,
  inputs: { 'with an e-mail': { email: user.email }, 'without one': { email: '' } },
  events: [],
  outcomes: [
    done('form', { success: true, data: user, cartItems: [singleItem], access_token: 'token' }),
  ],
  invariants: {
    emailMissing: ({ output }) =>
      expectThat(output, 'output').equals({ type: 'page.leave', to: '/', replace: true }),
    enteringOtp: ({ context }) => expectThat(context.email, 'email').is(user.email),
    verified: ({ output }) =>
      expectThat(output, 'output').equals({
        type: 'session.started',
        user,
        token: 'token',
        cartItems: [singleItem],
      }),
  },
})
