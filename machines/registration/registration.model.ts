import { expectThat } from '../modelling/expect-that.ts'
import { user } from '../modelling/fixtures.ts'
import { defineModel, done } from '../modelling/model.ts'
import { registrationMachine } from './registration.machine.ts'

export const registrationModel = defineModel({
  machine: registrationMachine,
  inputs: { guest: undefined },
  events: [],
  outcomes: [done('form', { email: user.email })],
  invariants: {
    enteringDetails: ({ children }) =>
      expectThat(Object.keys(children), 'children').contains('form'),
    registered: ({ output }) =>
      expectThat(output, 'output').matches({ type: 'page.leave', to: '/otp-verify' }),
  },
})
