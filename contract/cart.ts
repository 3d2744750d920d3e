import { PLAYERS_MAX } from './constants.ts'
import type { CartItem, ItemType } from './entities.ts'
import { toPaise, toRupees } from './money.ts'

/** The part of an item that decides its price and the size of its team. */
export type Entry = Pick<
  CartItem,
  'category' | 'is_free_event' | 'entry_fee' | 'event_type' | 'players_capacity'
>

/** Only a category event carries a category (SPEC section 3). */
export function itemType(item: Pick<CartItem, 'category'>): ItemType {
  return item.category === undefined ? 'EVENT' : 'CATEGORY_EVENT'
}

/** How many players an entry takes: SINGLE one or more, the rest a fixed number (SPEC section 5). */
export function teamSize(item: Entry): { min: number; max: number } {
  if (itemType(item) === 'CATEGORY_EVENT') return { min: 1, max: 1 }
  switch (item.event_type) {
    case 'SINGLE':
      return { min: 1, max: PLAYERS_MAX }
    case 'DOUBLE':
      return { min: 2, max: 2 }
    case 'MULTIPLAYER': {
      const size = Math.min(PLAYERS_MAX, Math.max(1, item.players_capacity))
      return { min: size, max: size }
    }
  }
}

/** DOUBLE and MULTIPLAYER ask for a team name; SINGLE and category events are given one. */
export function needsTeamName(item: Entry): boolean {
  return itemType(item) === 'EVENT' && item.event_type !== 'SINGLE'
}

/** The name a team gets when nobody is asked for one. */
export function automaticTeamName(userName: string): string {
  return `${userName.trim() || 'Player'}'s Team`
}

/** Whether nothing is to be paid for an item: marked free, or without a fee. */
export function isFree(item: Entry): boolean {
  return item.is_free_event || item.entry_fee <= 0
}

/**
 * What each of `players` players costs, in rupees, in the order of the roster: the fee each for a
 * SINGLE event; for a team or a category event the whole fee on the first player. The sum is the line's total.
 */
export function playerCosts(item: Entry, players: number): number[] {
  const fee = isFree(item) ? 0 : item.entry_fee
  const each = itemType(item) === 'EVENT' && item.event_type === 'SINGLE'
  return Array.from({ length: players }, (_, index) => (each || index === 0 ? fee : 0))
}

/** One line's total in rupees (SPEC section 9). */
export function lineTotal(item: Entry, players: number): number {
  return sumRupees(playerCosts(item, players))
}

/** The cart's total in rupees: each line with its number of players. */
export function cartTotal(lines: { item: Entry; players: number }[]): number {
  return sumRupees(lines.map(({ item, players }) => lineTotal(item, players)))
}

/** Adds rupees by way of whole paise, so that no fraction drifts. */
function sumRupees(amounts: number[]): number {
  return toRupees(amounts.reduce((sum, amount) => sum + toPaise(amount), 0))
}

/** Adds an item; one already present, by `_id`, is ignored. */
export function addToCart(items: CartItem[], item: CartItem): CartItem[] {
  return isInCart(items, item._id) ? items : [...items, item]
}

/** Removes an item by `_id`. */
export function removeFromCart(items: CartItem[], id: string): CartItem[] {
  return items.filter((item) => item._id !== id)
}

/** Whether an item is in the cart, by `_id`. */
export function isInCart(items: CartItem[], id: string): boolean {
  return items.some((item) => item._id === id)
}

/** Union by `_id`, local items first (DESIGN section 5, cart merge at login). */
export function mergeCarts(local: CartItem[], remote: CartItem[]): CartItem[] {
  return remote.reduce(addToCart, local)
}
