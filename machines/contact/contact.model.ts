import { expectThat } from '../modelling/expect-that.ts'
import { defineModel, done } from '../modelling/model.ts'
import { contactMachine } from './contact.machine.ts'

export const contactModel = defineModel({
  machine: contactMachine,
  inputs: {
    blank: { queryString: '' },
    afterPayment: { queryString: 'payment=pay_N5q3aXk0Zt1' },
    tampered: { queryString: 'payment=%3Cb%3E' },
  },
  events: [
    { type: 'route.changed', queryString: 'payment=pay_N5q3aXk0Zt1' },
    { type: 'route.changed', queryString: '' },
  ],
  outcomes: [done('form', { message: 'Thank you. We have your message.' })],
  invariants: {
    writing: ({ context: { draft }, children }) => {
      expectThat(Object.keys(children), 'children').contains('form')
      expectThat(draft.message, 'draft.message').is(
        draft.query_type === 'Payment Queries' ? 'Payment ID: pay_N5q3aXk0Zt1\n' : '',
      )
    },
  },
})
