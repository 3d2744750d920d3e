import '#inspector/matchpoint/register.ts'
import { expect, test } from 'vitest'
import { chartOf } from '#inspector/chart/chart.ts'
import { transitionLabel } from '#inspector/chart/labels.ts'
import { actorsAt } from '#inspector/live/actors.ts'
import { entriesOf, isOfKind, lanesOf } from '#inspector/live/entries.ts'
import { withLiveIds } from '#inspector/live/live-ids.ts'
import type { Message } from '#inspector/live/protocol.ts'
import { findModel } from '#machines/models.ts'
import { sentDefinition } from './sent-definition.ts'

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
    .map(({ sessionId }) => sessionId)

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

function sent(sessionId: string, type: string, sourceId?: string): Message {
  const event = { type, id: 'item-1' }
  return { ...stamps, type: '@xstate.event', sessionId, sourceId, event, snapshot: undefined }
}

const recorded = [
  started('0', 'app'),
  started('1', 'cart', '0'),
  sent('1', 'cart.add', '0'),
  sent('0', 'xstate.init'),
  { ...updated('1'), snapshot: { status: 'active', value: { server: 'synced' } } },
]

test('an entry has its time, sender, receiver and payload, and leads to the state after it', () => {
  const entries = entriesOf(recorded)
  expect(entries[2]).toMatchObject({
    at: 3,
    until: 5,
    sender: { name: 'app' },
    receiver: { name: 'cart' },
    actorId: '1 1',
    text: 'app to cart: cart.add',
    payload: { id: 'item-1' },
  })
  expect(entries[2]?.time).toMatch(/^\d\d:\d\d:\d\d\.\d{3}$/)
  expect(entries[4]?.text).toBe('cart is now server.synced')
})

test('an entry names the states of a known machine in words, and its lane has the text without the actors', () => {
  const definition = sentDefinition(findModel('cart').machine.config)
  const snapshot = { status: 'active', value: { server: { synced: 'idle' } } }
  const entries = entriesOf([
    started('0', 'app'),
    { ...started('1', 'cart', '0'), definition },
    sent('1', 'cart.add', '0'),
    { ...updated('1'), snapshot },
  ])
  const state = 'is now ‘Cart is saved’ (server.synced.idle)'
  expect(entries[3]?.text).toBe(`cart ${state}`)
  expect(entries.map(({ inLane }) => inLane)).toEqual(['started', 'started', 'cart.add', state])
})

test('each actor has a lane, also two of the same label and those of an earlier visit of the app', () => {
  const visitOf = (visit: number, form: string) =>
    [started('0', 'app'), started('1', form, '0'), sent('1', 'form.submit', '0')].map(
      (message) => ({ ...message, visit }),
    )
  const more = [
    started('2', 'form', '0'),
    sent('2', 'form.submit', '0'),
    sent('2', 'field.changed'),
  ]
  const entries = entriesOf([...visitOf(1, 'form'), ...more, ...visitOf(2, 'cart')])
  const events = entries.filter(({ text }) => text.includes(' to '))
  expect(lanesOf(events).map(({ name }) => name)).toEqual([
    'app',
    'form',
    'form 2',
    'person or page',
    'app 2',
    'cart',
  ])
  expect(events.map(({ text }) => text)).toEqual([
    'app to form: form.submit',
    'app to form 2: form.submit',
    'person or page to form 2: field.changed',
    'app 2 to cart: form.submit',
  ])
  expect(entries[2]?.until).toBe(3)
})

test('at first no message is listed that XState sends between an actor and its logic', () => {
  const types = ['cart.add', 'xstate.init', 'xstate.promise.resolve', 'xstate.done.actor.x']
  const shown = types.filter((type) => isOfKind(sent('1', type), 'happened'))
  expect(shown).toEqual(['cart.add', 'xstate.done.actor.x'])
  expect(recorded.filter((message) => isOfKind(message, 'happened'))).toEqual([recorded[2]])
})

test('an event is sent with an id of the running app, where the model’s is not among them', () => {
  const context = { items: [{ _id: 'real-1' }, { _id: 'real-2' }] }
  const ids = (examples: object[]) =>
    withLiveIds(examples, context).map((one) => 'id' in one && one.id)
  expect(ids([{ id: 'monsoon-singles' }, { id: 'real-2' }, { type: 'x' }])).toEqual([
    'real-1',
    'real-2',
    false,
  ])
})

test.each([
  ['checkout', 'player.isMe if canBeUser'],
  ['verify', 'after 10 s'],
  ['cart', 'after SYNC_RETRY'],
])(
  'a received definition of %s is drawn with the guards and delays of the known machine, such as: %s',
  (name, label) => {
    const { machine } = findModel(name)
    const definition = sentDefinition(machine.config)
    const [actor] = actorsAt([{ ...started('0', 'page'), definition }], 1)
    const labels = actor?.chart?.transitions.map(transitionLabel)
    expect(labels).toEqual(chartOf(machine).transitions.map(transitionLabel))
    expect(labels).toContain(label)
  },
)
