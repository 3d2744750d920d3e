import fc from 'fast-check'
import type { CartItem } from '#contract/entities.ts'
import { toRupees } from '#contract/money.ts'

export const single: CartItem = {
  _id: 'singles',
  name: "Men's Singles",
  is_free_event: false,
  entry_fee: 600,
  event_type: 'SINGLE',
  players_capacity: 1,
}
export const double: CartItem = {
  ...single,
  _id: 'doubles',
  event_type: 'DOUBLE',
  players_capacity: 2,
}
export const team: CartItem = {
  ...single,
  _id: 'team',
  event_type: 'MULTIPLAYER',
  players_capacity: 11,
}
export const run: CartItem = { ...single, _id: 'run', category: 'Marathon' }

const fee = fc.integer({ min: 0, max: 10_000_000 }).map(toRupees)
export const item: fc.Arbitrary<CartItem> = fc.record(
  {
    _id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    name: fc.string(),
    is_free_event: fc.boolean(),
    entry_fee: fee,
    event_type: fc.constantFrom('SINGLE', 'DOUBLE', 'MULTIPLAYER'),
    players_capacity: fc.integer({ min: 1, max: 30 }),
    category: fc.string(),
  },
  {
    requiredKeys: ['_id', 'name', 'is_free_event', 'entry_fee', 'event_type', 'players_capacity'],
  },
)
