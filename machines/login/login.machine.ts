import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ResponseOf } from '#contract/calls.ts'
import { formErrors, LoginForm } from '#contract/forms.ts'
import { createFormMachine } from '../form/form.machine.ts'
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

export const loginMachine = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginInput & { outcome: PageOutcome | null },
    output: {} as PageOutcome,
    children: {} as { form: 'form' },
  },
  actors: { form: loginFormMachine },
  actions: { toast: unprovidedAction<Toast>('toast') },
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
