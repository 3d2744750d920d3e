import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ResponseOf } from '#contract/calls.ts'
import { EmailForm, formErrors, LoginForm } from '#contract/forms.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { sentToast } from '../otp-gate/otp-sending.ts'
import type { PageOutcome } from '../page-contract.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction } from '../unprovided.ts'

export interface LoginResult {
  email: string
  answer: ResponseOf<'login'>
}

interface LoginInput {
  email: string
  /** The user logs in to book the events in the cart. */
  isForBooking: boolean
}

export const loginFormMachine = createFormMachine<LoginResult>({
  id: 'loginForm',
  errors: (values) => formErrors(values, LoginForm),
  failure: ['Login Failed', 'Please check your credentials and try again.'],
})

export interface RequestedCode {
  email: string
  message: string | undefined
}

export const codeFormMachine = createFormMachine<RequestedCode>({
  id: 'loginCodeForm',
  errors: (values) => formErrors(values, EmailForm),
  failure: ['Failed to send OTP', 'Could not send OTP'],
})

export const loginMachine = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginInput & { outcome: PageOutcome | null },
    events: {} as
      | { type: 'login.byCode'; email: string }
      | { type: 'login.byPassword'; email: string },
    output: {} as PageOutcome,
    children: {} as { form: 'form'; codeForm: 'codeForm' },
  },
  actors: { form: loginFormMachine, codeForm: codeFormMachine },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    focusField: unprovidedAction<{ name: string }>('focusField'),
    /** The typed values stay when the person switches between password and code. */
    setEmail: assign((_, email: string) => ({ email })),
  },
  guards: {
    isVerified: (_, result: LoginResult) => result.answer.otp_verified,
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({ ...input, outcome: null }),
  initial: 'enteringCredentials',
  output: ({ context }) => context.outcome as PageOutcome,
  states: {
    enteringCredentials: {
      description: 'Login is asked for. E-mail and password.',
      on: {
        'login.byCode': {
          target: 'enteringEmail',
          actions: { type: 'setEmail', params: ({ event }) => event.email },
        },
      },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ email: context.email, password: '' }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'loggedIn',
            actions: assign({ outcome: ({ event }) => sessionOf(event.output.answer) }),
          },
          {
            target: 'unverified',
            actions: [
              assign({
                outcome: ({ event }) => ({
                  type: 'page.leave' as const,
                  to: '/otp-verify',
                  state: { email: event.output.email },
                }),
              }),
              {
                type: 'toast',
                params: ({ event }) => ({
                  tone: 'error',
                  title: 'Verify Account',
                  message: event.output.answer.message,
                }),
              },
            ],
          },
        ],
      },
    },
    enteringEmail: {
      description: 'E-mail is asked for. A code is mailed to it, which logs in without a password.',
      entry: { type: 'focusField', params: { name: 'email' } },
      invoke: {
        id: 'codeForm',
        src: 'codeForm',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'codeSent',
          actions: [
            assign({
              outcome: ({ event }) => ({
                type: 'page.leave' as const,
                to: '/otp-verify',
                state: { email: event.output.email, purpose: 'LOGIN' },
              }),
            }),
            { type: 'toast', params: ({ event }) => sentToast(event.output.message) },
          ],
        },
      },
      on: {
        'login.byPassword': {
          target: 'enteringCredentials',
          actions: [
            { type: 'setEmail', params: ({ event }) => event.email },
            { type: 'focusField', params: { name: 'email' } },
          ],
        },
      },
    },
    codeSent: {
      description: 'Code was sent, if the e-mail has an account. It is asked for next.',
      type: 'final',
    },
    loggedIn: {
      description: 'Logged in. Home opens, or where the person came from.',
      type: 'final',
      entry: { type: 'toast', params: { tone: 'success', title: 'Login Successful' } },
    },
    unverified: {
      description: 'E-mail not verified. The code from the e-mail is asked for next.',
      type: 'final',
    },
  },
})

/** Throws if a response of a verified account lacks user or token. */
function sessionOf({ data, cartItems, access_token }: ResponseOf<'login'>): PageOutcome {
  if (!data || !access_token) throw new Error('login: a verified answer without a session')
  return { type: 'session.started', user: data, token: access_token, cartItems: cartItems ?? [] }
}

export type LoginRef = ActorRefFrom<typeof loginMachine>
