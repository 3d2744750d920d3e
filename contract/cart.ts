import { PLAYERS_MAX } from './constants.ts'
import type { CartItem, ItemType } from './entities.ts'
import { cleanText } from './text.ts'
import { t } from './translate.ts'

/** The fields of an item that decide price and team size. */
export type Entry = Pick<
  CartItem,
  'category' | 'is_free_event' | 'entry_fee' | 'event_type' | 'players_capacity'
>

export function itemType(item: Pick<CartItem, 'category'>): ItemType {
  return item.category === undefined ? 'EVENT' : 'CATEGORY_EVENT'
}

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

export function needsTeamName(item: Entry): boolean {
  return itemType(item) === 'EVENT' && item.event_type !== 'SINGLE'
}

/** As a person reads it: an automatic name, which is stored in English, in the current language. */
export function shownTeamName(teamName: string): string {
  const [, name] = /^(.+)'s Team$/.exec(teamName) ?? []
  return name === undefined ? teamName : t("{name}'s Team", { name })
}

export function automaticTeamName(userName: string): string {
  return `${cleanText(userName) || 'Player'}'s Team`
}

type Price = Pick<Entry, 'is_free_event' | 'entry_fee'>

export function isFree(item: Price): boolean {
  return item.is_free_event || item.entry_fee <= 0
}

/** In rupees. */
export function feeOf(item: Price): number {
  return isFree(item) ? 0 : item.entry_fee
}

/**
 * Cost of each player in rupees, in roster order. SINGLE: the fee for each player. Teams and
 * category events: the whole fee for the first player.
 */
export function playerCosts(item: Entry, players: number): number[] {
  const fee = feeOf(item)
  const each = itemType(item) === 'EVENT' && item.event_type === 'SINGLE'
  return Array.from({ length: players }, (_, index) => (each || index === 0 ? fee : 0))
}
