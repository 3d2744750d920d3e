import { isInCart } from '#contract/cart.ts'
import { doubleItem, singleItem } from '../fixtures.ts'
import { defineModel, done, elapsed, failed } from '../model.ts'
import { must } from '../must.ts'
import { refused } from '../refusal.ts'
import { cartMachine, selectCount, selectItems } from './cart.machine.ts'

export const cartModel = defineModel({
  machine: cartMachine,
  inputs: {
    guest: { items: [], member: false },
    'guest with an item': { items: [singleItem], member: false },
    member: { items: [], member: true },
  },
  events: [
    { type: 'cart.add', item: singleItem },
    { type: 'cart.remove', id: singleItem._id },
    { type: 'cart.drop', ids: [singleItem._id] },
    { type: 'cart.stored', items: [] },
    { type: 'cart.online' },
    { type: 'session.started', cartItems: [doubleItem] },
    { type: 'session.followed' },
    { type: 'session.ended' },
  ],
  outcomes: [
    done('sendChange'),
    failed('sendChange'),
    failed('sendChange', refused('This event is over.')),
    elapsed('SYNC_RETRY', 'cart.server.synced.waiting'),
  ],
  // Two changes waiting are enough to tell a queue from a single place; without a bound it grows for ever.
  situation: ({ context }) => [
    context.items.map(({ _id }) => _id),
    Math.min(context.unsent.length, 2),
  ],
  invariants: {
    contents: (snapshot) => {
      const items = selectItems(snapshot)
      must(
        items.every(({ _id }, index) => !isInCart(items.slice(0, index), _id)),
        'no item stands twice',
      )
      must(selectCount(snapshot) === items.length, 'the badge counts the items')
    },
    'server.local': ({ context }) => must(context.unsent.length === 0, 'nothing waits to be sent'),
    'server.synced.idle': ({ context }) => must(context.unsent.length === 0, 'all is sent'),
    'server.synced.sending': ({ context }) =>
      must(context.unsent.length > 0, 'a change is on its way'),
    'server.synced.waiting': ({ context }) => must(context.unsent.length > 0, 'a change waits'),
  },
})
