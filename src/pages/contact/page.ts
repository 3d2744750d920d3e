import { create } from 'superstruct'
import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import {
  type ContactRef,
  type ContactResult,
  contactFormMachine,
  contactMachine,
} from '#machines/contact/contact.machine.ts'
import type { FormValues } from '#machines/form/form.machine.ts'
import { formActions } from '#src/services/machines/form.ts'
import { definePage } from '../page-module.ts'
import { Contact } from './Contact.tsx'

export const page = definePage<ContactRef>({
  View: Contact,
  create: (services) => {
    const actions = formActions(services)
    const form = contactFormMachine.provide({
      actors: {
        submit: fromPromise<ContactResult, FormValues>(async ({ input }) => {
          const body = create(input, calls.contact.body)
          const { message } = await services.api.call('contact', { body })
          return { message }
        }),
      },
      actions,
    })
    return {
      logic: contactMachine.provide({ actors: { form }, actions: { toast: actions.toast } }),
      input: ({ queryString }) => ({ queryString }),
    }
  },
})
