import { sendParent } from 'xstate'
import { cartMachine } from '../cart/cart.machine.ts'
import { cityMachine } from '../city/city.machine.ts'
import { shortlistMachine } from '../shortlist/shortlist.machine.ts'

export const appCartMachine = cartMachine.provide({
  actions: {
    cartChanged: sendParent(({ context }) => ({ type: 'cart.changed', items: context.items })),
  },
})

export const appShortlistMachine = shortlistMachine.provide({
  actions: {
    savedChanged: sendParent(({ context: { items } }) => ({ type: 'saved.changed', items })),
    refreshed: sendParent(({ context: { items, gone } }) => ({
      type: 'saved.refreshed',
      items,
      gone,
    })),
    refreshFailed: sendParent({ type: 'saved.refreshFailed' }),
  },
})

export const appCityMachine = cityMachine.provide({
  actions: {
    citySelected: sendParent(({ context }) => ({ type: 'city.changed', city: context.selected })),
    cityUnavailable: sendParent({ type: 'city.unavailable' }),
  },
})
