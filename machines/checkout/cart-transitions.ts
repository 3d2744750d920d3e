import type { CartItem } from '#contract/entities.ts'

const itemsOf = ({ event }: { event: { items: CartItem[] } }) => event.items

export const setItems = { type: 'setItems', params: itemsOf } as const

/** Another tab or the header removed all of it. */
export const whenEmptied = {
  guard: { type: 'emptiesCart', params: itemsOf },
  target: '#checkout.emptied',
  actions: setItems,
} as const

export const whenItemsAreLost = {
  guard: { type: 'losesItems', params: itemsOf },
  target: '#checkout.deciding',
  actions: setItems,
} as const

export const decidesAgain = {
  'cart.changed': { target: '#checkout.deciding', actions: setItems },
} as const

/** The rosters of a booking under way are not touched. */
export const keepsChange = { type: 'setChangedCart', params: itemsOf } as const
