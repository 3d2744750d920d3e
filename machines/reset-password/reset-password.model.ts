import { effect } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { defineModel, done } from '../modelling/model.ts'
import { resetPasswordMachine } from './reset-password.machine.ts'

export const resetPasswordModel = defineModel({
  about: 'Sets a new password with the token of a mailed link.',
  machine: resetPasswordMachine,
  inputs: { 'with a token': { token: 'token' }, 'without one': { token: '' } },
  events: [],
  outcomes: [done('form')],
  tags: { tokenMissing: ['failed'] },
  invariants: {
    tokenMissing: (snapshot) => expectThat(snapshot.hasTag('failed'), 'failed').is(true),
    enteringPassword: ({ context }) => expectThat(context.token, 'token').is('token'),
    passwordReset: ({ output }) =>
      expectThat(output, 'output').matches({ type: 'session.revoked' }),
  },
  effects: {
    start: ({ input }) => [
      input.token
        ? effect('hideToken', { token: 'token' })
        : effect('toast', { tone: 'error', title: 'Invalid', message: 'missing reset token' }),
    ],
    'xstate.done.actor.form': [effect('toast', { tone: 'success', title: 'Password Reset' })],
  },
  after: {
    start: ({ input }) => ({ states: [input.token ? 'enteringPassword' : 'tokenMissing'] }),
    'xstate.done.actor.form': () => ({ states: ['passwordReset'] }),
  },
  calls: {
    enteringPassword: {
      form: ({ input }) => ({ token: input.token, password: '', confirmPassword: '' }),
    },
  },
})
