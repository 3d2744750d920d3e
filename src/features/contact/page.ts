import type { ContactRef } from '#machines/contact/contact.machine.ts'
import { provideContact } from '#src/features/contact/provide-contact.ts'
import { definePage } from '../page-module.ts'
import { Contact } from './Contact.tsx'

export const page = definePage<ContactRef>({
  View: Contact,
  create: (services) => ({
    logic: provideContact(services),
    input: ({ queryString }) => ({ queryString }),
  }),
})
