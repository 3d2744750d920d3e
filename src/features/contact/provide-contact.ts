import { create } from 'superstruct'
import { calls } from '#contract/calls.ts'
import { contactFormMachine, contactMachine } from '#machines/contact/contact.machine.ts'
import { toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideForm } from '../form/provide-form.ts'

export const provideContact = (services: Services) =>
  contactMachine.provide({
    actors: {
      // Not aborted: the message is sent even if the page is left.
      form: provideForm(services, contactFormMachine, async (values) => {
        const body = create(values, calls.contact.body)
        const { message } = await services.api.call('contact', { body })
        return { message }
      }),
    },
    actions: toastAction(services),
  })
