import { expectThat } from '../modelling/expect-that.ts'
import { user } from '../modelling/fixtures.ts'
import { defineModel, done } from '../modelling/model.ts'
import { type LoginResult, loginMachine } from './login.machine.ts'

const email = user.email
const verified: LoginResult = {
  email,
  answer: { success: true, otp_verified: true, data: user, cartItems: [], access_token: 'token' },
}
const unverified: LoginResult = { email, answer: { success: true, otp_verified: false } }

export const loginModel = defineModel({
  machine: loginMachine,
  inputs: { guest: { email: '' }, returning: { email } },
  events: [],
  outcomes: [done('form', verified), done('form', unverified)],
  invariants: {
    enteringCredentials: ({ children }) =>
      expectThat(Object.keys(children), 'children').contains('form'),
    loggedIn: ({ output }) => expectThat(output, 'output').matches({ type: 'session.started' }),
    unverified: ({ output }) =>
      expectThat(output, 'output').matches({ type: 'page.leave', to: '/otp-verify' }),
  },
})
