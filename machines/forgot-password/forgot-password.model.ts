import { expectThat } from '../modelling/expect-that.ts'
import { user } from '../modelling/fixtures.ts'
import { defineModel, done } from '../modelling/model.ts'
import { forgotPasswordMachine } from './forgot-password.machine.ts'

export const forgotPasswordModel = defineModel({
  machine: forgotPasswordMachine,
  inputs: { guest: { email: '' }, returning: { email: user.email } },
  events: [{ type: 'request.again' }],
  outcomes: [done('form', { email: user.email, message: 'A link is on its way.' })],
  invariants: {
    enteringEmail: ({ children }) => expectThat(Object.keys(children), 'children').contains('form'),
    requestSent: ({ context }) => expectThat(context.email, 'email').isNot(''),
  },
})
