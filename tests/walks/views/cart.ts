import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import { cartModel } from '#machines/cart/cart.model.ts'
import { bookableItems } from '#machines/detail/detail.machine.ts'
import { detailModel } from '#machines/detail/detail.model.ts'
import { NOW, tournament, user } from '#machines/fixtures.ts'
import { done } from '#machines/kit/model.ts'
import { createScreen } from '#simulation/screen.tsx'
import type { ViewWalk } from '../walk-views.tsx'
import { presses, seenButtons } from './seen.ts'

const offers = bookableItems(tournament).map(({ cartItem }) => cartItem)
const pressesItem = (verb: string, prep: string) =>
  presses(`${verb} ${offers[0]?.name} ${prep} cart`)

/** On the page of the tournament: the cart has no page of its own before the login. */
export const cart: ViewWalk<typeof cartMachine> = {
  model: cartModel,
  begin: async (input, inspect) => {
    const { items, userId, queue } = cartModel.inputs[input] as (typeof cartModel.inputs)[string]
    const screen = await createScreen({
      model: detailModel,
      frame: true,
      inspect,
      path: [done('fetchDetail', { item: tournament, now: NOW })],
      app: { user: userId ? user : null, cart: items, queue },
    })
    return { screen: screen as never, actor: screen.actor.system.get('cart') }
  },
  external: [
    'cart.drop',
    'cart.update',
    'cart.stored',
    'queue.stored',
    'cart.online',
    'session.started',
    'session.followed',
    'session.logout',
    'session.expired',
  ],
  acts: {
    'cart.add': async () => {
      await pressesItem('Add', 'to')()
      return [{ type: 'cart.add', item: offers[0] } as never]
    },
    'cart.remove': pressesItem('Remove', 'from'),
  },
  shows: {
    contents: ({ context: { items } }) => {
      const count = items.length > 0 ? ` ${items.length}` : ''
      const link = page.getByRole('link', { name: /^Book Events/ }).element()
      expect(link.textContent?.trim()).toBe(`Book Events${count}`)
      const inCart = (id: string) => items.some(({ _id }) => _id === id)
      expect(seenButtons().filter((name) => name.endsWith(' cart'))).toEqual(
        offers.map(({ _id, name }) =>
          inCart(_id) ? `Remove ${name} from cart` : `Add ${name} to cart`,
        ),
      )
    },
  },
  unseen: {
    server: 'The cart is sent without the player: it can be used while the server is away.',
  },
}
