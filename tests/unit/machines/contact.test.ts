import { expect, test } from 'vitest'
import type { EventObject } from 'xstate'
import { contactMachine } from '#machines/contact/contact.machine.ts'
import type { FormRef } from '#machines/form/form.machine.ts'
import { selectValues } from '#machines/form/form.machine.ts'
import { done } from '#machines/kit/model.ts'
import { walk } from '#machines/kit/walk.ts'

function openContact(...typed: EventObject[]) {
  const { actor } = walk(contactMachine, { queryString: '' }, [])
  const form = actor.getSnapshot().children.form as FormRef
  for (const event of typed) form.send(event as never)
  actor.send({ type: 'route.changed', queryString: 'payment=pay_N5q3aXk0Zt1' })
  return selectValues(form.getSnapshot())
}

test('a payment id in a new URL of the open contact page fills the empty form', () => {
  expect(openContact()).toEqual({
    query_type: 'Payment Queries',
    message: 'Payment ID: pay_N5q3aXk0Zt1\n',
  })
})

test('a payment id in a new URL of the open contact page replaces nothing that was typed', () => {
  const typed = { type: 'field.changed', name: 'message', value: 'The hall was closed.' }
  expect(openContact(typed)).toEqual({ query_type: '', message: 'The hall was closed.' })
})

test('a message that was sent leaves an empty form, also where the URL names a payment', () => {
  const { actor } = walk(contactMachine, { queryString: 'payment=pay_N5q3aXk0Zt1' }, [])
  actor.send(done('form', { message: undefined }) as never)
  const form = actor.getSnapshot().children.form as FormRef
  expect(selectValues(form.getSnapshot())).toEqual({ query_type: '', message: '' })
})
