import { user } from '../modelling/fixtures.ts'
import { defineModel, done } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { forgottenPasswordMachine } from './forgotten-password.machine.ts'

export const forgottenPasswordModel = defineModel({
  machine: forgottenPasswordMachine,
  inputs: { guest: { email: '' }, returning: { email: user.email } },
  events: [{ type: 'request.again' }],
  outcomes: [done('form', { email: user.email, message: 'A link is on its way.' })],
  invariants: {
    enteringEmail: ({ children }) => must('form' in children, 'there is a form to fill'),
    requestSent: ({ context }) => must(context.email !== '', 'it is said where the link went'),
  },
})
