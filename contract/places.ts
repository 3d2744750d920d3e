import type { CartItem } from './entities.ts'

/** What a server says of the places of an event; another server says nothing. */
export type Places = Pick<CartItem, 'entries_max' | 'entries_left'>

export const isFull = ({ entries_left }: Places): boolean =>
  entries_left !== undefined && entries_left <= 0
