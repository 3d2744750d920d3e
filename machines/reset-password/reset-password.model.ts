import { defineModel, done } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { resetPasswordMachine } from './reset-password.machine.ts'

export const resetPasswordModel = defineModel({
  machine: resetPasswordMachine,
  inputs: { 'with a token': { token: 'token' }, 'without one': { token: '' } },
  events: [],
  outcomes: [done('form')],
  invariants: {
    tokenMissing: (snapshot) => must(snapshot.hasTag('failed'), 'the link cannot be used'),
    enteringPassword: ({ context, children }) => {
      must(context.token !== '', 'there is a token to send')
      must('form' in children, 'there is a form to fill')
    },
    passwordReset: ({ output }) =>
      must(output?.type === 'page.leave' && output.to === '/login', 'one can log in now'),
  },
})
