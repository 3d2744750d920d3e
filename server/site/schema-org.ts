import { isFree } from '#contract/cart.ts'
import { CURRENCY } from '#contract/constants.ts'
import { isBookable, isoEventDate } from '#contract/dates.ts'
import type { CategoryEvent, Organization, Tournament } from '#contract/entities.ts'

/** What is at an address of its own: a tournament, or a category event. */
export type Fixture = Tournament | CategoryEvent

export const SCHEMA = 'https://schema.org'

/** A fixture as search engines read it (schema.org SportsEvent); `image` is an address, `now` epoch ms. */
export function sportsEvent(
  fixture: Fixture,
  { url, origin, image, now }: { url: string; origin: string; image: string; now: number },
): object {
  const online = 'type' in fixture && fixture.type === 'ONLINE'
  return {
    '@context': SCHEMA,
    '@type': 'SportsEvent',
    '@id': url,
    url,
    name: fixture.name,
    sport: 'sport' in fixture ? fixture.sport : fixture.category,
    image: [image],
    // Without a start that is known, none: a date that is made up would be believed.
    startDate: isoEventDate(fixture.start_date_time_new) ?? undefined,
    endDate: isoEventDate(fixture.end_date_time_new) ?? undefined,
    eventStatus: `${SCHEMA}/EventScheduled`,
    eventAttendanceMode: `${SCHEMA}/${online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: online ? { '@type': 'VirtualLocation', url } : place(fixture),
    organizer: organizer(fixture.organization, origin),
    offers: entriesOf(fixture).map((entry) => offer(entry, fixture, { url, now })),
  }
}

/** An organizer as search engines read it (schema.org Organization). */
export function organizer({ _id, name, email, phone_number }: Organization, origin: string) {
  const url = `${origin}/organizer/${encodeURIComponent(_id)}`
  return { '@type': 'Organization', '@id': url, url, name, email, telephone: phone_number }
}

function place({ address, venue_lat, venue_long }: Fixture): object {
  const known = venue_lat !== null && venue_long !== null
  return {
    '@type': 'Place',
    name: address.split(',')[0]?.trim(),
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'IN' },
    geo: known
      ? { '@type': 'GeoCoordinates', latitude: venue_lat, longitude: venue_long }
      : undefined,
  }
}

type Entry = Parameters<typeof isFree>[0] & { name: string; booking_active?: boolean }

/** What of it can be booked: each event of a tournament; a category event itself. */
export function entriesOf(fixture: Fixture): Entry[] {
  return 'events' in fixture ? fixture.events : [fixture]
}

function offer(entry: Entry, fixture: Fixture, { url, now }: { url: string; now: number }): object {
  const deadline = fixture.allow_booking_until_date_time_new
  const open = isBookable(entry, deadline, now)
  return {
    '@type': 'Offer',
    name: entry.name,
    url,
    price: isFree(entry) ? 0 : entry.entry_fee,
    priceCurrency: CURRENCY,
    availability: `${SCHEMA}/${open ? 'InStock' : 'SoldOut'}`,
    validThrough: isoEventDate(deadline) ?? undefined,
  }
}
