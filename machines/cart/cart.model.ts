import { isInCart } from '#contract/cart.ts'
import { doubleItem, singleItem, user } from '../modelling/fixtures.ts'
import { defineModel, done, elapsed, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { refused } from '../refusal.ts'
import { cartMachine, selectCount, selectItems, selectUnsent } from './cart.machine.ts'
import { applyChange, type CartQueue } from './changes.ts'

const { userId } = user
const kept: CartQueue = { userId, changes: [{ kind: 'remove', id: doubleItem._id }] }
const of = (owner: string): CartQueue => ({ ...kept, userId: owner })

export const cartModel = defineModel({
  machine: cartMachine,
  inputs: {
    'guest with an item': { items: [singleItem], userId: null, queue: null },
    'guest whose session expired before all was sent': { items: [], userId: null, queue: kept },
    member: { items: [], userId, queue: null },
    'member with a change unsent': { items: [], userId, queue: kept },
    'member after someone else': { items: [], userId, queue: of('user-rohan') },
  },
  events: [
    { type: 'cart.add', item: singleItem },
    { type: 'cart.remove', id: singleItem._id },
    { type: 'cart.drop', ids: [singleItem._id] },
    { type: 'cart.stored', items: [] },
    { type: 'queue.stored', queue: null },
    { type: 'queue.stored', queue: kept },
    { type: 'cart.online' },
    { type: 'session.started', userId, cartItems: [doubleItem] },
    { type: 'session.followed', userId },
    { type: 'session.logout' },
    { type: 'session.expired' },
  ],
  outcomes: [
    done('sendChange'),
    failed('sendChange'),
    failed('sendChange', refused('This event is over.')),
    failed('sendChange', refused('The database does not answer.', undefined, 503)),
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
      must(
        items.every(({ _id }, index) => !isInCart(items.slice(0, index), _id)),
        'no item stands twice',
      )
      must(selectCount(snapshot) === items.length, 'the badge counts the items')
      const unsent = selectUnsent(snapshot)
      const settled = unsent.reduce(applyChange, [])
      must(
        settled.length === unsent.filter(({ kind }) => kind === 'add').length,
        'there is one change an item',
      )
    },
    'server.local': (snapshot) => {
      must(snapshot.context.userId === null, 'nobody is here')
      must(selectUnsent(snapshot).length === 0, 'nothing is sent')
    },
    'server.synced.idle': (snapshot) => must(selectUnsent(snapshot).length === 0, 'all is sent'),
    'server.synced.sending': ({ context }) => must(context.sent !== null, 'a change is on its way'),
    'server.synced.waiting': (snapshot) => {
      must(selectUnsent(snapshot).length > 0, 'a change waits')
      must(snapshot.context.failures > 0, 'each failure makes it wait longer')
    },
  },
})
