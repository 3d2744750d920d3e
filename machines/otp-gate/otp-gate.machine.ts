import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { OTP_COOLDOWN_MS } from '#contract/constants.ts'
import type { User } from '#contract/entities.ts'
import type { Wait } from '../api-error.ts'
import { countdownMachine } from '../countdown/countdown.machine.ts'
import { createOtpFormMachine } from '../form/otp-form.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import { type SentOtp, sentToast, setTheWait, toastNotSent, waitOf } from './otp-sending.ts'

/** The user, where the code changed it. */
type Proof = true | User

export const gateOtpFormMachine = createOtpFormMachine<Proof>([
  'OTP Verification Failed',
  'Invalid OTP',
])

/** Sends an OTP by mail and verifies it. The output is false if it was not verified. */
export const otpGateMachine = setup({
  types: {
    context: {} as {
      sent: boolean
      wait: Wait
      passed: Proof | false
    },
    events: {} as { type: 'otp.send' } | { type: 'gate.close' },
    output: {} as Proof | false,
    children: {} as { form: 'form'; cooldown: 'cooldown' },
    tags: {} as 'busy',
  },
  actors: {
    form: gateOtpFormMachine,
    sendOtp: unprovidedPromise<SentOtp>('sendOtp'),
    cooldown: countdownMachine,
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    focusField: unprovidedAction<{ name: string }>('focusField'),
    markSent: assign({ sent: true }),
    setWait: assign(({ context }, wait: Wait | undefined) => ({ wait: wait ?? context.wait })),
  },
  guards: {
    /** A code was sent a moment ago, from an earlier dialog or another tab. */
    wasJustSent: ({ event }) => {
      const wait = 'error' in event ? waitOf(event.error) : undefined
      return wait !== undefined && wait.until - wait.from <= OTP_COOLDOWN_MS
    },
    isRateLimited: ({ event }) => 'error' in event && waitOf(event.error) !== undefined,
  },
}).createMachine({
  id: 'otpGate',
  context: { sent: false, wait: { from: 0, until: 0 }, passed: false },
  initial: 'asking',
  output: ({ context }) => context.passed,
  states: {
    asking: {
      description: 'Code is asked for.',
      invoke: {
        id: 'form',
        src: 'form',
        input: { otp: '' },
        onDone: { target: 'passed', actions: assign({ passed: ({ event }) => event.output }) },
      },
      on: { 'gate.close': 'closed' },
      initial: 'ready',
      states: {
        ready: {
          description: 'Code can be sent. A dialog: a code by e-mail proves who it is.',
          on: { 'otp.send': 'sending' },
        },
        sending: {
          description: 'Code is being sent. The mail is on its way.',
          tags: 'busy',
          invoke: {
            id: 'sendOtp',
            src: 'sendOtp',
            onDone: {
              target: 'cooling',
              actions: [
                'markSent',
                { type: 'setWait', params: ({ event }) => event.output.wait },
                {
                  type: 'toast',
                  params: ({ event }) => sentToast(event.output.message),
                },
                { type: 'focusField', params: { name: 'otp' } },
              ],
            },
            onError: [
              {
                guard: 'wasJustSent',
                target: 'cooling',
                actions: [
                  'markSent',
                  setTheWait,
                  toastNotSent,
                  { type: 'focusField', params: { name: 'otp' } },
                ],
              },
              {
                guard: 'isRateLimited',
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
        cooling: {
          description: 'Code was sent. It can be sent again after 30 seconds.',
          invoke: {
            id: 'cooldown',
            src: 'cooldown',
            input: ({ context: { wait } }) => ({ now: wait.from, deadline: wait.until }),
            onDone: 'ready',
          },
        },
      },
    },
    passed: {
      description: 'Code was right. The dialog closes and the change is saved.',
      type: 'final',
    },
    closed: {
      description: 'Code was not entered. The dialog was closed: nothing is saved.',
      type: 'final',
    },
  },
})

export type OtpGateRef = ActorRefFrom<typeof otpGateMachine>
type OtpGateSnapshot = SnapshotFrom<typeof otpGateMachine>

export const selectForm = ({ children }: OtpGateSnapshot) => children.form

export const selectCooldown = ({ children }: OtpGateSnapshot) => children.cooldown
