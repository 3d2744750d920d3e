import { singleItem, user } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done } from '#machines/kit/model.ts'
import { type LoginResult, loginMachine } from './login.machine.ts'

const email = user.email
const verified: LoginResult = {
  email,
  answer: {
    success: true,
    otp_verified: true,
    data: user,
    cartItems: [singleItem],
    access_token: 'token',
  },
}
const unverified: LoginResult = {
  email,
  answer: { success: true, otp_verified: false, message: 'Not verified.' },
}

export const loginModel = defineModel({
  about: 'Logs a person in, and leads one whose account is not verified to its code.',
  machine: loginMachine,
  inputs: {
    guest: { email: '', isForBooking: false },
    returning: { email, isForBooking: false },
    booking: { email: '', isForBooking: true },
  },
  events: [
    { type: 'login.byCode', email },
    { type: 'login.byPassword', email },
  ],
  outcomes: [
    done('form', verified),
    done('form', unverified),
    done('codeForm', { email, message: 'If this email has an account, a code is on its way.' }),
  ],
  invariants: {
    enteringCredentials: ({ context }) => expectThat(context.outcome, 'outcome').is(null),
    enteringEmail: ({ context }) => expectThat(context.email, 'email').is(email),
    codeSent: ({ output }) =>
      expectThat(output, 'output').equals({
        type: 'page.leave',
        to: '/otp-verify',
        state: { email, purpose: 'LOGIN' },
      }),
    loggedIn: ({ output }) =>
      expectThat(output, 'output').equals({
        type: 'session.started',
        user,
        token: 'token',
        cartItems: [singleItem],
      }),
    unverified: ({ output }) =>
      expectThat(output, 'output').equals({
        type: 'page.leave',
        to: '/otp-verify',
        state: { email },
      }),
  },
})
