import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { ResponseOf } from '#contract/calls.ts'
import { OTP_COOLDOWN_MS } from '#contract/constants.ts'
import type { Wait } from '../api-error.ts'
import { countdownMachine } from '../countdown/countdown.machine.ts'
import { createOtpFormMachine } from '../form/otp-form.ts'
import {
  type SentOtp,
  sentToast,
  setTheWait,
  toastNotSent,
  waitOf,
} from '../otp-gate/otp-sending.ts'
import type { PageOutcome } from '../page-contract.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

/** LOGIN: of a login without a password. REGISTRATION: of a new account, or of a login that needs one. */
export type CodePurpose = 'LOGIN' | 'REGISTRATION'

export interface CodeRequest {
  email: string
  purpose: CodePurpose
}

/** The values are `otp`, and the hidden `email` and `purpose`. */
export const registrationOtpFormMachine = createOtpFormMachine<ResponseOf<'verifyRegistration'>>(
  ['Verification Failed', 'Something went wrong.'],
  { submitsWhenValid: true },
)

/** Leaves the page immediately if no email was passed. */
export const otpVerifyMachine = setup({
  types: {
    /** `now`: when the code was sent, epoch ms. */
    input: {} as CodeRequest & { now: number },
    context: {} as CodeRequest & { wait: Wait; outcome: PageOutcome | null },
    events: {} as { type: 'otp.resend' },
    output: {} as PageOutcome,
    children: {} as { form: 'form'; cooldown: 'cooldown' },
    tags: {} as 'busy',
  },
  actors: {
    form: registrationOtpFormMachine,
    sendOtp: unprovidedPromise<SentOtp, CodeRequest>('sendOtp'),
    cooldown: countdownMachine,
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    focusField: unprovidedAction<{ name: string }>('focusField'),
    setWait: assign(({ context }, wait: Wait | undefined) => ({ wait: wait ?? context.wait })),
  },
  guards: {
    hasEmail: ({ context }) => context.email !== '',
    isRateLimited: (_, { error }: { error: unknown }) => waitOf(error) !== undefined,
  },
}).createMachine({
  id: 'otpVerify',
  context: ({ input: { email, purpose, now } }) => ({
    email,
    purpose,
    wait: { from: now, until: now + OTP_COOLDOWN_MS },
    outcome: null,
  }),
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
      description: 'Code from the e-mail. The last step of a registration, or of a login.',
      entry: { type: 'focusField', params: { name: 'otp' } },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { email, purpose } }) => ({ email, purpose, otp: '' }),
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
      initial: 'cooling',
      states: {
        cooling: {
          description: 'Code was sent. Another can be sent after 30 seconds.',
          invoke: {
            id: 'cooldown',
            src: 'cooldown',
            input: ({ context: { wait } }) => ({ now: wait.from, deadline: wait.until }),
            onDone: 'ready',
          },
        },
        ready: {
          description: 'Code can be sent again. The last one may be lost, or too old.',
          on: { 'otp.resend': 'sending' },
        },
        sending: {
          description: 'Code is being sent again. The mail is on its way.',
          tags: 'busy',
          invoke: {
            id: 'sendOtp',
            src: 'sendOtp',
            input: ({ context: { email, purpose } }) => ({ email, purpose }),
            onDone: {
              target: 'cooling',
              actions: [
                { type: 'setWait', params: ({ event }) => event.output.wait },
                { type: 'toast', params: ({ event }) => sentToast(event.output.message) },
                { type: 'focusField', params: { name: 'otp' } },
              ],
            },
            onError: [
              {
                guard: { type: 'isRateLimited', params: ({ event }) => event },
                target: 'cooling',
                actions: [setTheWait, toastNotSent],
              },
              {
                target: 'ready',
                actions: toastNotSent,
              },
            ],
          },
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
type OtpVerifySnapshot = SnapshotFrom<typeof otpVerifyMachine>

export const selectForm = ({ children }: OtpVerifySnapshot) => children.form

export const selectCooldown = ({ children }: OtpVerifySnapshot) => children.cooldown
