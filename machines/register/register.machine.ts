import { type ActorRefFrom, assign, setup } from 'xstate'
import { formErrors, RegisterForm } from '#contract/forms.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { phoneDigits } from '../form/phone-digits.ts'
import type { PageOutcome } from '../page-contract.ts'

export interface Registered {
  email: string
}

interface RegisterInput {
  /** That of an invitation; empty without one. */
  email: string
  /** The user registers to book the events in the cart. */
  isForBooking: boolean
}

export const registerFormMachine = createFormMachine<Registered>({
  id: 'registerForm',
  errors: (values) => formErrors(values, RegisterForm),
  failure: ['Registration Failed', 'Something went wrong.'],
  normalize: { phone: phoneDigits },
  names: { name: 'firstName', phone_number: 'phone' },
})

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
}

export const registerMachine = setup({
  types: {
    input: {} as RegisterInput,
    context: {} as RegisterInput & { outcome: PageOutcome | null },
    output: {} as PageOutcome,
    children: {} as { form: 'form' },
  },
  actors: { form: registerFormMachine },
}).createMachine({
  id: 'register',
  context: ({ input }) => ({ ...input, outcome: null }),
  initial: 'enteringDetails',
  output: ({ context }) => context.outcome as PageOutcome,
  states: {
    enteringDetails: {
      description: 'Registration. Name, e-mail, mobile and password.',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { email } }) => ({ ...EMPTY, email }),
        onDone: {
          target: 'registered',
          actions: assign({
            outcome: ({ event }) => ({
              type: 'page.leave' as const,
              to: '/otp-verify',
              state: { email: event.output.email },
            }),
          }),
        },
      },
    },
    registered: {
      description: 'Registered. The code from the e-mail is asked for next.',
      type: 'final',
    },
  },
})

export type RegisterRef = ActorRefFrom<typeof registerMachine>
