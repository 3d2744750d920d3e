import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { contactMachine } from '#machines/contact/contact.machine.ts'
import { contactModel } from '#machines/contact/contact.model.ts'
import { user } from '#machines/fixtures.ts'
import type { ViewWalk } from '../walk-views.tsx'
import { main, seenButtons, seenHeadings, seenToasts } from './seen.ts'

const messageOf = ({ context }: { context: { draft: Record<string, string> } }) =>
  context.draft.message

const fieldValue = (label: string) =>
  (page.getByLabelText(label, { exact: true }).element() as HTMLInputElement).value

export const contact: ViewWalk<typeof contactMachine> = {
  model: contactModel,
  external: ['route.changed'],
  acts: {},
  shows: {
    writing: (snapshot, { last }) => {
      expect(seenHeadings()[0]).toBe('Contact Us')
      expect(fieldValue('Name')).toBe(user.name)
      expect(fieldValue('Email')).toBe(user.email)
      const isAboutPayment =
        last?.type === 'route.changed' && 'queryString' in last && last.queryString !== ''
      expect(fieldValue('Message')).toBe(
        isAboutPayment ? 'Payment ID: pay_N5q3aXk0Zt1\n' : messageOf(snapshot),
      )
      const query = main.getByRole('combobox', { name: 'Query type' }).element()
      expect(query.textContent).toBe(fieldValue('Message') ? 'Payment Queries' : 'Choose one')
      expect(seenButtons()).toEqual(expect.arrayContaining(['Submit', 'Reset']))
      if (last?.type === 'xstate.done.actor.form') {
        expect(seenToasts()).toContain('Message Sent Thank you. We have your message.')
      }
    },
  },
}
