import { defineModel, done } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { contactMachine } from './contact.machine.ts'

export const contactModel = defineModel({
  machine: contactMachine,
  inputs: {
    blank: { queryString: '' },
    afterPayment: { queryString: 'payment=pay_N5q3aXk0Zt1' },
    tampered: { queryString: 'payment=%3Cb%3E' },
  },
  events: [],
  outcomes: [done('form', { message: 'Thank you. We have your message.' })],
  invariants: {
    writing: ({ context: { draft }, children }) => {
      must('form' in children, 'there is a form to fill')
      must(
        (draft.query_type === 'Payment Queries') ===
          (draft.message === 'Payment ID: pay_N5q3aXk0Zt1\n'),
        'it begins empty, or about a payment',
      )
    },
  },
})
