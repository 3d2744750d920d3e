import { user } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done } from '#machines/kit/model.ts'
import { forgotPasswordMachine } from './forgot-password.machine.ts'

const sent = { email: user.email, message: 'A link is on its way.' }

export const forgotPasswordModel = defineModel({
  about: 'Sends a link by which a forgotten password is replaced.',
  machine: forgotPasswordMachine,
  inputs: { guest: { email: '' }, returning: { email: user.email } },
  events: [{ type: 'request.again' }],
  outcomes: [done('form', sent)],
  invariants: {
    enteringEmail: (snapshot) =>
      expectThat(snapshot.can({ type: 'request.again' }), 'can request.again').is(false),
    requestSent: ({ context }) => expectThat(context, 'context').matches(sent),
  },
})
