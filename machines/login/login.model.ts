import { user } from '../modelling/fixtures.ts'
import { defineModel, done } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
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
    enteringCredentials: ({ children }) => must('form' in children, 'there is a form to fill'),
    loggedIn: ({ output }) =>
      must(output?.type === 'session.started', 'a session begins with user and token'),
    unverified: ({ output }) =>
      must(
        output?.type === 'page.leave' && output.to === '/otp-verify',
        'the code is asked for, with the e-mail',
      ),
  },
})
