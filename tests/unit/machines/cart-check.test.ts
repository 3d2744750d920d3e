import { expect, test } from 'vitest'
import {
  checkCartBody,
  currentItem,
  droppedItems,
  feeChanges,
  invalidIds,
} from '#machines/checkout/cart-check.ts'
import { double, run, single, team } from '../cart-samples.ts'

const dearer = { ...run, entry_fee: 700 }
const check = {
  success: true as const,
  events: [
    { id: single._id, valid: true, item: { ...single, _id: 'other', name: 'Singles, men' } },
    { id: double._id, valid: false },
  ],
  categoryevents: [
    { id: run._id, valid: true, item: dearer },
    { id: 'swim', valid: false },
  ],
}

test('the server is asked for category events and events apart', () => {
  expect(checkCartBody({ items: [run, single, double] })).toEqual({
    categoryevents: [run._id],
    events: [single._id, double._id],
  })
  expect(checkCartBody({ items: [] })).toEqual({ categoryevents: [], events: [] })
})

test('events of both kinds that the server no longer accepts are found', () => {
  expect(invalidIds(check)).toEqual(['swim', double._id])
})

test('an item takes what the server says of it, but keeps its id', () => {
  const withPlace = { ...single, address: 'Pune' }
  expect(currentItem(check, withPlace)).toEqual({ ...withPlace, name: 'Singles, men' })
  expect(currentItem(check, run)).toEqual(dearer)
  expect([double, team].map((item) => currentItem(check, item))).toEqual([double, team])
})

test('an item has the places that the server says are left now, and none from before', () => {
  const before = { ...single, entries_max: 32, entries_left: 9 }
  expect(currentItem(check, before)).not.toHaveProperty('entries_left')
  const item = { ...single, entries_max: 32, entries_left: 2 }
  const events = [{ id: single._id, valid: true, item }]
  expect(currentItem({ ...check, events }, before)).toEqual(item)
})

test('of the items that are dropped, a full one has no place left, also where the server says no number', () => {
  const events = [
    { id: single._id, valid: false, reason: 'full' as const },
    { id: double._id, valid: false },
  ]
  const dropped = droppedItems({ ...check, events }, [single, double, run])
  expect(dropped).toEqual([{ ...single, entries_left: 0 }, double])
})

test('the fees that changed are named with both amounts, a free event with 0', () => {
  const free = { ...team, is_free_event: true }
  const renamed = { ...single, name: 'Singles, men' }
  expect(feeChanges([single, run, team], [dearer, renamed, free, double])).toEqual([
    { name: run.name, before: 600, after: 700 },
    { name: team.name, before: 600, after: 0 },
  ])
})
