import { user } from '../modelling/fixtures.ts'
import { defineModel, done } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { otpVerificationMachine } from './otp-verification.machine.ts'

export const otpVerificationModel = defineModel({
  machine: otpVerificationMachine,
  inputs: { 'with an e-mail': { email: user.email }, 'without one': { email: '' } },
  events: [],
  outcomes: [done('form', { success: true, data: user, cartItems: [], access_token: 'token' })],
  invariants: {
    emailMissing: ({ output }) =>
      must(output?.type === 'page.leave' && output.to === '/', 'the way leads home'),
    enteringCode: ({ context, children }) => {
      must(context.email !== '', 'it is known where the code was sent')
      must('form' in children, 'there is a form to fill')
    },
    verified: ({ output }) => must(output?.type === 'session.started', 'the account is logged in'),
  },
})
