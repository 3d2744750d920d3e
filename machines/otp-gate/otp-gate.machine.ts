import { type ActorRefFrom, assign, setup } from 'xstate'
import { isApiError, type Wait } from '../api-error.ts'
import { type CountdownRef, countdownMachine } from '../countdown/countdown.machine.ts'
import type { FormRef } from '../form/form.machine.ts'
import { createOtpFormMachine } from '../form/otp-form.ts'
import { errorToast, type Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

export const gateOtpFormMachine = createOtpFormMachine<true>([
  'OTP Verification Failed',
  'Invalid OTP',
])

/** What was sent, in the server's words, and when the next code may be asked for. */
export interface SentOtp {
  message: string | undefined
  wait: Wait
}

/**
 * The OTP gate (SPEC section 4, Profile save and password change): a code is mailed and entered. Its
 * output is whether it was passed; whoever closes it has changed nothing.
 */
export const otpGateMachine = setup({
  types: {
    context: {} as {
      /** Whether a code is known to be on its way. */
      sent: boolean
      wait: Wait
      passed: boolean
    },
    events: {} as { type: 'otp.send' } | { type: 'gate.close' },
    output: {} as boolean,
  },
  actors: {
    form: gateOtpFormMachine,
    sendOtp: unprovidedPromise<SentOtp>('sendOtp'),
    cooldown: countdownMachine,
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    focusField: unprovidedAction<{ name: string }>('focusField'),
    keepWait: assign(({ context }, wait: Wait | undefined) => ({
      sent: true,
      wait: wait ?? context.wait,
    })),
  },
  guards: {
    /** Refused for being asked too soon, which says how long to wait. */
    isTooSoon: ({ event }) => 'error' in event && waitOf(event.error) !== undefined,
  },
}).createMachine({
  id: 'otpGate',
  context: { sent: false, wait: { from: 0, until: 0 }, passed: false },
  initial: 'asking',
  output: ({ context }) => context.passed,
  states: {
    asking: {
      invoke: {
        id: 'form',
        src: 'form',
        input: { otp: '' },
        onDone: { target: 'passed', actions: assign({ passed: true }) },
      },
      on: { 'gate.close': 'closed' },
      initial: 'ready',
      states: {
        ready: { on: { 'otp.send': 'sending' } },
        sending: {
          tags: 'busy',
          invoke: {
            id: 'sendOtp',
            src: 'sendOtp',
            onDone: {
              target: 'cooling',
              actions: [
                { type: 'keepWait', params: ({ event }) => event.output.wait },
                {
                  type: 'toast',
                  params: ({ event }) => ({
                    tone: 'success',
                    title: 'OTP sent successfully!',
                    message: event.output.message,
                  }),
                },
                { type: 'focusField', params: { name: 'otp' } },
              ],
            },
            onError: [
              {
                guard: 'isTooSoon',
                target: 'cooling',
                actions: [
                  { type: 'keepWait', params: ({ event }) => waitOf(event.error) },
                  { type: 'toast', params: ({ event }) => notSent(event.error) },
                  { type: 'focusField', params: { name: 'otp' } },
                ],
              },
              {
                target: 'ready',
                actions: { type: 'toast', params: ({ event }) => notSent(event.error) },
              },
            ],
          },
        },
        cooling: {
          invoke: {
            id: 'cooldown',
            src: 'cooldown',
            input: ({ context: { wait } }) => ({ now: wait.from, deadline: wait.until }),
            onDone: 'ready',
          },
        },
      },
    },
    passed: { type: 'final' },
    closed: { type: 'final' },
  },
})

const waitOf = (error: unknown) => (isApiError(error) ? error.wait : undefined)
const notSent = (error: unknown) => errorToast('Failed to send OTP', 'Could not send OTP', error)

export type OtpGateRef = ActorRefFrom<typeof otpGateMachine>
type OtpGateSnapshot = ReturnType<OtpGateRef['getSnapshot']>

/** The form that the code is entered in; none once the gate is left. */
export const selectForm = ({ children }: OtpGateSnapshot) => children.form as FormRef | undefined

/** Counts down to when another code may be asked for; none when it may be now. */
export const selectCooldown = ({ children }: OtpGateSnapshot) =>
  children.cooldown as CountdownRef | undefined
