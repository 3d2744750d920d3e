import { expectThat } from '../modelling/expect-that.ts'
import { user } from '../modelling/fixtures.ts'
import { defineModel, done } from '../modelling/model.ts'
import { registerMachine } from './register.machine.ts'

export const registerModel = defineModel({
  about: 'Registers a new account and leads to the code that verifies it.',
  machine: registerMachine,
  inputs: { guest: { isForBooking: false }, booking: { isForBooking: true } },
  events: [],
  outcomes: [done('form', { email: user.email })],
  invariants: {
    enteringDetails: ({ context }) => expectThat(context.outcome, 'outcome').is(null),
    registered: ({ output }) =>
      expectThat(output, 'output').equals({
        type: 'page.leave',
        to: '/otp-verify',
        state: { email: user.email },
      }),
  },
})
