import { expect, test } from 'vitest'
import { actorsAt } from '#inspector/live/actors.ts'
import type { Message } from '#inspector/live/protocol.ts'

const stamps = { createdAt: '1795236000000', _version: '0.7.2', visit: 1, order: 1 }

const started = (sessionId: string, name: string, parentId?: string): Message => ({
  ...stamps,
  type: '@xstate.actor',
  sessionId,
  name,
  parentId,
  snapshot: { status: 'active', children: {} },
})
const updated = (sessionId: string, ...children: string[]): Message => ({
  ...stamps,
  type: '@xstate.snapshot',
  sessionId,
  event: { type: 'event' },
  snapshot: {
    status: 'active',
    children: Object.fromEntries(children.map((name) => [name, {}])),
  },
})

const running = (messages: Message[]) =>
  actorsAt(messages, messages.length)
    .filter(({ isStopped }) => !isStopped)
    .map(({ id }) => id)

test('an actor runs until its parent no longer lists it as a child', () => {
  const begin = [started('0', 'app'), started('1', 'page', '0'), started('2', 'form', '1')]
  expect(running(begin)).toEqual(['0', '1', '2'])
  expect(running([...begin, updated('0', 'page'), updated('1', 'form')])).toEqual(['0', '1', '2'])
  expect(running([...begin, updated('1')])).toEqual(['0', '1'])
  expect(running([...begin, updated('0')])).toEqual(['0'])
})

test('an actor is replaced by a newer one with the same name and parent', () => {
  const messages = [started('0', 'app'), started('1', 'page', '0'), started('2', 'page', '0')]
  expect(running([...messages, updated('0', 'page')])).toEqual(['0', '2'])
})

test('the actors of an earlier visit are no longer running', () => {
  const again = { ...started('0', 'app'), visit: 2 }
  expect(running([started('0', 'app'), started('1', 'page', '0'), again])).toEqual(['0'])
})
