import { expect, test } from 'vitest'
import { offerState } from '#contract/dates.ts'
import { fewPlaces, isFull, placesOfAll } from '#contract/places.ts'

const left = (entries_left: number) => ({ entries_max: 64, entries_left })

test.each([
  [{}, false, null],
  [left(11), false, null],
  [left(10), false, 10],
  [left(1), false, 1],
  [left(0), true, null],
  [left(-1), true, null],
])('an event with %j: is it full, and are its places few', (places, full, few) => {
  expect(isFull(places)).toBe(full)
  expect(fewPlaces(places)).toBe(few)
})

test('the places of a tournament are those of its events, unless any number can book one', () => {
  expect(placesOfAll([left(3), left(0)])).toEqual({ entries_left: 3 })
  expect(placesOfAll([left(3), left(-2)])).toEqual({ entries_left: 3 })
  expect([placesOfAll([left(3), {}]), placesOfAll([])]).toEqual([{}, {}])
})

test('an event that is closed says so, whatever places it has; one that is open may be full', () => {
  expect(offerState(left(0), true)).toBe('full')
  expect(offerState(left(1), true)).toBe('open')
  expect(offerState({}, true)).toBe('open')
  expect(offerState({ ...left(0), booking_active: false }, true)).toBe('closed')
  expect(offerState(left(0), false)).toBe('closed')
})
