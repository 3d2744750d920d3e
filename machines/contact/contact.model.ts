import type { EventObject } from 'xstate'
import {
  expectRestarted,
  inputBefore,
  sent,
  successShown,
  type With,
} from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { defineModel, done } from '../modelling/model.ts'
import { contactMachine } from './contact.machine.ts'

const empty = { query_type: '', message: '' }
const aboutPayment = {
  query_type: 'Payment Queries',
  message: 'Payment ID: pay_N5q3aXk0Zt1\n',
}

const draftOf = (queryString: string) =>
  queryString === 'payment=pay_N5q3aXk0Zt1' ? aboutPayment : empty

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
  effects: {
    'route.changed': ({ event }: With<{ queryString: string }>) => {
      const values = draftOf(event.queryString)
      return values === empty ? [] : [sent('form', { type: 'form.prefill', values } as EventObject)]
    },
    'xstate.done.actor.form': (step) => {
      expectRestarted(step, 'form')
      return [successShown('Message Sent', 'Thank you. We have your message.')]
    },
  },
  after: {
    start: ({ input }) => ({ states: ['writing'], context: { draft: draftOf(input.queryString) } }),
    // A message that is being written stays: the form takes a prefill only while it is untouched.
    'route.changed': () => ({ states: ['writing'] }),
    'xstate.done.actor.form': () => ({ states: ['writing'], context: { draft: empty } }),
  },
  calls: {
    writing: {
      form: (step) => {
        if (step.event.type === 'route.changed') return inputBefore(step, 'form')
        return step.before ? empty : draftOf(step.input.queryString)
      },
    },
  },
})
