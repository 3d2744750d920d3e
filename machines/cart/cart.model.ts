import { doubleItem, singleItem, user } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, elapsed, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { cartMachine, selectCount, selectItems, selectUnsent } from './cart.machine.ts'
import { applyChange, type CartQueue } from './cart-queue.ts'

const { userId } = user
const queue: CartQueue = { userId, changes: [{ kind: 'remove', id: doubleItem._id }] }
const of = (owner: string): CartQueue => ({ ...queue, userId: owner })

export const cartModel = defineModel({
  about: 'Holds what a person wants to book, saves it, and keeps it the same on the server.',
  machine: cartMachine,
  inputs: {
    'guest with an item': { items: [singleItem], userId: null, queue: null },
    'guest whose session expired before all was sent': { items: [], userId: null, queue },
    member: { items: [], userId, queue: null },
    'member with a change unsent': { items: [], userId, queue },
    'member after someone else': { items: [], userId, queue: of('user-rohan') },
  },
  events: [
    { type: 'cart.add', item: singleItem },
    { type: 'cart.remove', id: singleItem._id },
    { type: 'cart.drop', ids: [singleItem._id] },
    { type: 'cart.update', items: [{ ...singleItem, entry_fee: 700 }] },
    { type: 'cart.stored', items: [] },
    { type: 'queue.stored', queue: null },
    { type: 'queue.stored', queue },
    { type: 'cart.online' },
    { type: 'session.started', userId, cartItems: [doubleItem] },
    { type: 'session.followed', userId },
    { type: 'session.followed', userId: 'user-rohan' },
    { type: 'session.logout' },
    { type: 'session.expired' },
  ],
  outcomes: [
    done('sendChange'),
    failed('sendChange'),
    failed('sendChange', apiError('This event is over.')),
    failed('sendChange', apiError('The database is not responding.', undefined, 503)),
    elapsed('SYNC_RETRY', 'cart.server.synced.waiting'),
  ],
  situation: ({ context: { items, queue, userId, failures } }) => [
    items.length,
    queue && (queue.userId === userId || userId === null) && Math.min(queue.changes.length, 1),
    failures > 0,
  ],
  invariants: {
    contents: (snapshot) => {
      const items = selectItems(snapshot)
      expectThat(new Set(items.map(({ _id }) => _id)).size, 'distinct items').is(items.length)
      expectThat(selectCount(snapshot), 'count').is(items.length)
      const unsent = selectUnsent(snapshot)
      const added = unsent.filter(({ kind }) => kind === 'add')
      expectThat(unsent.reduce(applyChange, []).length, 'items added').is(added.length)
    },
    server: (snapshot) => {
      const follow = { type: 'session.followed', userId: 'user-rohan' } as const
      expectThat(snapshot.can(follow), 'can session.followed').is(true)
    },
    'server.local': (snapshot) => {
      expectThat(snapshot.context.userId, 'userId').is(null)
      expectThat(selectUnsent(snapshot).length, 'unsent changes').is(0)
    },
    'server.synced.idle': (snapshot) => {
      expectThat(selectUnsent(snapshot).length, 'unsent changes').is(0)
      expectThat(snapshot.context.failures, 'failures').is(0)
    },
    'server.synced.sending': ({ context }) => expectThat(context.sent, 'sent').isNot(null),
    'server.synced.waiting': (snapshot) => {
      expectThat(selectUnsent(snapshot).length, 'unsent changes').isAbove(0)
      expectThat(snapshot.context.failures, 'failures').isAbove(0)
    },
  },
})
