import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done } from '#machines/kit/model.ts'
import { resetPasswordMachine } from './reset-password.machine.ts'

export const resetPasswordModel = defineModel({
  about: 'Sets a new password with the token of a mailed link.',
  machine: resetPasswordMachine,
  inputs: { 'with a token': { token: 'token' }, 'without one': { token: '' } },
  events: [],
  outcomes: [done('form')],
  invariants: {
    tokenMissing: (snapshot) => expectThat(snapshot.hasTag('failed'), 'failed').is(true),
    enteringPassword: ({ context }) => expectThat(context.token, 'token').is('token'),
    passwordReset: ({ output }) =>
      expectThat(output, 'output').matches({ type: 'session.revoked' }),
  },
})
