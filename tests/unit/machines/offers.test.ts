import { expect, test } from 'vitest'
import { offersOf } from '#machines/detail/offers.ts'
import { categoryEvent, tournament } from '#machines/fixtures.ts'

const [singles, doubles, kids] = tournament.events.map(({ name }) => name)

const seen = (item: Parameters<typeof offersOf>[0], isBookingOpen: boolean) =>
  offersOf(item, isBookingOpen).map(({ cartItem, state }) => [cartItem.name, state])

test('closed events come last and full ones before them, otherwise in the order of the organizer', () => {
  const [first, second, third] = tournament.events.map((event, index) => ({
    ...event,
    ...(index === 0 && { booking_active: false }),
    ...(index === 1 && { entries_max: 8, entries_left: 0 }),
  }))
  const events = [first, second, third].flatMap((event) => event ?? [])
  expect(seen({ ...tournament, events }, true)).toEqual([
    [kids, 'open'],
    [doubles, 'full'],
    [singles, 'closed'],
  ])
})

test('after the deadline all are closed, in their order', () => {
  expect(seen(tournament, false)).toEqual([singles, doubles, kids].map((name) => [name, 'closed']))
  expect(seen(categoryEvent, false)).toEqual([[categoryEvent.name, 'closed']])
})
