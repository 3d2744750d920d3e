import { expect, test } from 'vitest'
import { bookableItems } from '#machines/detail/detail.machine.ts'
import { previewOf, readPreview } from '#machines/detail/preview.ts'
import { categoryEvent, NOW, tournament } from '#machines/fixtures.ts'

const when = {
  start_date_time_new: '28/11/2026, 9:00:00 AM',
  end_date_time_new: '29/11/2026, 6:00:00 PM',
}

test('each event of a tournament can be added to the cart with the place and the time of the tournament', () => {
  const items = bookableItems(tournament)
  expect(items.map(({ cartItem }) => cartItem._id)).toEqual([
    'monsoon-singles',
    'monsoon-doubles',
    'monsoon-kids',
  ])
  expect(items[1]).toEqual({
    note: 'Knockout',
    cartItem: {
      _id: 'monsoon-doubles',
      name: 'Mixed Doubles',
      is_free_event: false,
      entry_fee: 1000,
      match_type: 'Knockout',
      booking_active: true,
      event_type: 'DOUBLE',
      players_capacity: 2,
      title: 'Monsoon Smash Open',
      href: '/tournament/monsoon-smash',
      address: 'Balewadi Badminton Hall, Pune',
      ...when,
    },
  })
})

test('a category event is one item with its category, and says where it takes place', () => {
  expect(bookableItems(categoryEvent)).toEqual([
    {
      note: 'On site',
      cartItem: {
        _id: 'sunrise-10k',
        name: 'Sunrise 10K',
        is_free_event: false,
        entry_fee: 750,
        event_type: 'SINGLE',
        players_capacity: 1,
        category: 'Marathon',
        title: 'Sunrise 10K',
        href: '/event/sunrise-10k',
        address: 'Marine Drive, Kochi',
        type: 'OFFLINE',
        city_name: 'Kochi',
        ...when,
        allow_booking_until_date_time_new: categoryEvent.allow_booking_until_date_time_new,
        banner: categoryEvent.banner,
        status: categoryEvent.status,
        venue_lat: 9.9816,
        venue_long: 76.2755,
        organization: categoryEvent.organization,
      },
    },
  ])
  const notes = ['ONLINE', 'HYBRID'].map(
    (type) => bookableItems({ ...categoryEvent, type } as typeof categoryEvent)[0]?.note,
  )
  expect(notes).toEqual(['Online', ''])
})

test('a card passes on what the page shows until the rest is loaded, and nothing else is taken for it', () => {
  const preview = previewOf(tournament, NOW)
  expect(preview).toEqual({
    name: 'Monsoon Smash Open',
    banner: '/posters/badminton/monsoon-smash.svg',
    subject: 'Badminton',
    address: 'Balewadi Badminton Hall, Pune',
    now: NOW,
    ...when,
  })
  expect(previewOf(categoryEvent, NOW).subject).toBe('Marathon')
  expect(readPreview(preview)).toEqual(preview)
  for (const name of Object.keys(preview)) {
    expect(readPreview({ ...preview, [name]: undefined }), name).toBeNull()
  }
  expect([null, 'text', { purpose: 'booking' }].map(readPreview)).toEqual([null, null, null])
})

test('the preview of a detail has the picture of its item, where it has one', () => {
  const picture = { url: '/media/smash-{width}.webp', widths: [400], width: 4, height: 3 }
  const { picture: none } = previewOf(tournament, NOW)
  expect(none).toBeUndefined()
  expect(previewOf({ ...tournament, picture } as never, NOW)).toMatchObject({
    name: tournament.name,
    picture,
  })
})
