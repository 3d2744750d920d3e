import { user } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done } from '#machines/kit/model.ts'
import { registerMachine } from './register.machine.ts'

export const registerModel = defineModel({
  about: 'Registers a new account and leads to the code that verifies it.',
  machine: registerMachine,
  inputs: {
    guest: { email: '', isForBooking: false },
    booking: { email: '', isForBooking: true },
    invited: { email: user.email, isForBooking: false },
  },
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
