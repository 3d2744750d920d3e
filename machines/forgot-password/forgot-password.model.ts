import { effect, successShown } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { user } from '../modelling/fixtures.ts'
import { defineModel, done } from '../modelling/model.ts'
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
  effects: {
    'xstate.done.actor.form': [successShown('Request Sent')],
    'request.again': [effect('focusField', { name: 'email' })],
  },
  after: {
    start: ({ input }) => ({ states: ['enteringEmail'], context: { email: input.email } }),
    'xstate.done.actor.form': () => ({ states: ['requestSent'], context: sent }),
    // The address can be corrected.
    'request.again': () => ({ states: ['enteringEmail'], context: { email: sent.email } }),
  },
  calls: {
    enteringEmail: {
      form: ({ before, input }) => ({ email: before ? sent.email : input.email }),
    },
  },
})
