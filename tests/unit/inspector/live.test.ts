import { expect, test } from 'vitest'
import { actorsAt } from '#inspector/live/moment.ts'
import type { Message } from '#inspector/live/protocol.ts'

const stamps = { createdAt: '1795236000000', _version: '0.7.2', visit: 1, order: 1 }

const appears = (sessionId: string, name: string, parentId?: string): Message => ({
  ...stamps,
  type: '@xstate.actor',
  sessionId,
  name,
  parentId,
  snapshot: { status: 'active', children: {} },
})
const goesOn = (sessionId: string, ...children: string[]): Message => ({
  ...stamps,
  type: '@xstate.snapshot',
  sessionId,
  event: { type: 'event' },
  snapshot: {
    status: 'active',
    children: Object.fromEntries(children.map((name) => [name, {}])),
  },
})

const there = (messages: Message[]) =>
  actorsAt(messages, messages.length)
    .filter(({ isGone }) => !isGone)
    .map(({ id }) => id)

test('an actor is there until the one above has it no longer', () => {
  const begin = [appears('0', 'app'), appears('1', 'page', '0'), appears('2', 'form', '1')]
  expect(there(begin)).toEqual(['0', '1', '2'])
  expect(there([...begin, goesOn('0', 'page'), goesOn('1', 'form')])).toEqual(['0', '1', '2'])
  expect(there([...begin, goesOn('1')])).toEqual(['0', '1'])
  expect(there([...begin, goesOn('0')])).toEqual(['0'])
})

test('another of the same name takes its place', () => {
  const messages = [appears('0', 'app'), appears('1', 'page', '0'), appears('2', 'page', '0')]
  expect(there([...messages, goesOn('0', 'page')])).toEqual(['0', '2'])
})

test('of an earlier visit nothing is there any more', () => {
  const again = { ...appears('0', 'app'), visit: 2 }
  expect(there([appears('0', 'app'), appears('1', 'page', '0'), again])).toEqual(['0'])
})
