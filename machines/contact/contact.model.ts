import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done } from '#machines/kit/model.ts'
import { contactMachine } from './contact.machine.ts'

export const contactModel = defineModel({
  about: 'Takes a message to the support.',
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
    writing: (snapshot) => expectThat(snapshot.status, 'status').is('active'),
  },
})
