import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ResponseOf } from '#contract/calls.ts'
import { createOtpFormMachine } from '../form/otp-form.ts'
import type { PageOutcome } from '../page-contract.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction } from '../unprovided.ts'

/** The values are `otp` and the hidden `email`. */
export const registrationOtpFormMachine = createOtpFormMachine<ResponseOf<'verifyRegistration'>>(
  ['Verification Failed', 'Something went wrong.'],
  { submitsWhenValid: true },
)

/** Leaves the page immediately if no email was passed. */
export const otpVerifyMachine = setup({
  types: {
    input: {} as { email: string },
    context: {} as { email: string; outcome: PageOutcome | null },
    output: {} as PageOutcome,
    children: {} as { form: 'form' },
  },
  actors: { form: registrationOtpFormMachine },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    focusField: unprovidedAction<{ name: string }>('focusField'),
  },
  guards: { hasEmail: ({ context }) => context.email !== '' },
}).createMachine({
  id: 'otpVerify',
  context: ({ input }) => ({ email: input.email, outcome: null }),
  initial: 'opened',
  output: ({ context }) => context.outcome as PageOutcome,
  states: {
    opened: {
      description: 'Verification begins. A moment: is the e-mail known.',
      always: [
        { guard: 'hasEmail', target: 'enteringOtp' },
        {
          target: 'emailMissing',
          actions: assign({ outcome: { type: 'page.leave', to: '/', replace: true } }),
        },
      ],
    },
    emailMissing: {
      description: 'E-mail is unknown. Opened without a registration: register opens.',
      type: 'final',
    },
    enteringOtp: {
      description: 'Code from the e-mail. The last step of a registration.',
      entry: { type: 'focusField', params: { name: 'otp' } },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ email: context.email, otp: '' }),
        onDone: {
          target: 'verified',
          actions: assign({
            outcome: ({ event: { output } }) => ({
              type: 'session.started' as const,
              user: output.data,
              token: output.access_token,
              cartItems: output.cartItems,
            }),
          }),
        },
      },
    },
    verified: {
      description: 'E-mail is verified. The person is logged in.',
      type: 'final',
      entry: { type: 'toast', params: { tone: 'success', title: 'Login Successful' } },
    },
  },
})

export type OtpVerifyRef = ActorRefFrom<typeof otpVerifyMachine>
