import { user } from '../modelling/fixtures.ts'
import { defineModel, done } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { registrationMachine } from './registration.machine.ts'

export const registrationModel = defineModel({
  machine: registrationMachine,
  inputs: { guest: undefined },
  events: [],
  outcomes: [done('form', { email: user.email })],
  invariants: {
    enteringDetails: ({ children }) => must('form' in children, 'there is a form to fill'),
    registered: ({ output }) =>
      must(
        output?.type === 'page.leave' && output.to === '/otp-verify',
        'the code is asked for, with the e-mail',
      ),
  },
})
