import type { CartItem } from './entities.ts'

/** What a server says of the places of an event; another server says nothing. */
export type Places = Pick<CartItem, 'entries_max' | 'entries_left'>

/** From so many places on, it is said how many are left. */
const FEW = 10

export const isFull = ({ entries_left }: Places): boolean =>
  entries_left !== undefined && entries_left <= 0

/** How many places are left, if they are few: null for more, for none and for any number. */
export function fewPlaces({ entries_left }: Places): number | null {
  return entries_left !== undefined && entries_left > 0 && entries_left <= FEW ? entries_left : null
}

/** Of several events together, as on the card of a tournament. */
export function placesOfAll(events: Places[]): Places {
  const left = events.flatMap(({ entries_left }) => entries_left ?? [])
  if (events.length === 0 || left.length < events.length) return {}
  return { entries_left: left.reduce((sum, it) => sum + Math.max(0, it), 0) }
}
