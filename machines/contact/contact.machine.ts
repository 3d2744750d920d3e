import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { ContactForm, formErrors } from '#contract/forms.ts'
import { createFormMachine, type FormValues } from '../form/form.machine.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction } from '../unprovided.ts'
import { firstDraft } from './contact-url.ts'

const EMPTY: FormValues = { query_type: '', message: '' }

export interface ContactResult {
  message: string | undefined
}

export const contactFormMachine = createFormMachine<ContactResult>({
  id: 'contactForm',
  errors: (values) => formErrors(values, ContactForm),
  failure: ['Submission Failed', 'Something went wrong. Please try again later.'],
})

export const contactMachine = setup({
  types: {
    input: {} as { queryString: string },
    context: {} as { draft: FormValues },
    events: {} as { type: 'route.changed'; queryString: string },
    children: {} as { form: 'form' },
  },
  actors: { form: contactFormMachine },
  actions: { toast: unprovidedAction<Toast>('toast'), empty: assign({ draft: EMPTY }) },
  guards: {
    namesPayment: (_, queryString: string) => firstDraft(queryString) !== null,
  },
}).createMachine({
  id: 'contact',
  context: ({ input }) => ({ draft: firstDraft(input.queryString) ?? EMPTY }),
  initial: 'writing',
  on: {
    'route.changed': {
      guard: { type: 'namesPayment', params: ({ event }) => event.queryString },
      actions: sendTo('form', ({ event }) => ({
        type: 'form.prefill',
        values: firstDraft(event.queryString) ?? EMPTY,
      })),
    },
  },
  states: {
    writing: {
      description: 'Message can be written. The form to support.',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => context.draft,
        onDone: {
          target: 'writing',
          reenter: true,
          actions: [
            'empty',
            {
              type: 'toast',
              params: ({ event }) => ({
                tone: 'success',
                title: 'Message Sent',
                message: event.output.message,
              }),
            },
          ],
        },
      },
    },
  },
})

export type ContactRef = ActorRefFrom<typeof contactMachine>
