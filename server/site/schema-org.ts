import { fromAbsolute } from '@internationalized/date'
import { feeOf } from '#contract/cart.ts'
import { CURRENCY } from '#contract/constants.ts'
import { canBook, INDIA_TIME_ZONE, isBookingOpen, parseEventDate } from '#contract/dates.ts'
import type { Organization, SportsEvent } from '#contract/entities.ts'

export const SCHEMA = 'https://schema.org'

export function sportsEventData(
  event: SportsEvent,
  { url, origin, image, now }: { url: string; origin: string; image: string; now: number },
): object {
  const online = 'type' in event && event.type === 'ONLINE'
  return {
    '@context': SCHEMA,
    '@type': 'SportsEvent',
    '@id': url,
    url,
    name: event.name,
    sport: 'sport' in event ? event.sport : event.category,
    image: [image],
    startDate: isoDate(event.start_date_time_new),
    endDate: isoDate(event.end_date_time_new),
    eventStatus: `${SCHEMA}/EventScheduled`,
    eventAttendanceMode: `${SCHEMA}/${online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: online ? { '@type': 'VirtualLocation', url } : place(event),
    organizer: organizationData(event.organization, origin),
    offers: bookableEntries(event).map((entry) => offer(entry, event, { url, now })),
  }
}

export const organizerPath = ({ _id }: Pick<Organization, '_id'>) =>
  `/organizer/${encodeURIComponent(_id)}`

export function organizationData({ _id, name, email, phone_number }: Organization, origin: string) {
  const url = origin + organizerPath({ _id })
  return { '@type': 'Organization', '@id': url, url, name, email, telephone: phone_number }
}

function place({ address, venue_lat, venue_long }: SportsEvent): object {
  const isLocated = venue_lat !== null && venue_long !== null
  return {
    '@type': 'Place',
    name: address.split(',')[0]?.trim(),
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'IN' },
    geo: isLocated
      ? { '@type': 'GeoCoordinates', latitude: venue_lat, longitude: venue_long }
      : undefined,
  }
}

type Entry = Parameters<typeof feeOf>[0] & { name: string; booking_active?: boolean }

export function bookableEntries(event: SportsEvent): Entry[] {
  return 'events' in event ? event.events : [event]
}

function offer(
  entry: Entry,
  event: SportsEvent,
  { url, now }: { url: string; now: number },
): object {
  const deadline = event.allow_booking_until_date_time_new
  const isOpen = canBook(entry, isBookingOpen(deadline, now))
  return {
    '@type': 'Offer',
    name: entry.name,
    url,
    price: feeOf(entry),
    priceCurrency: CURRENCY,
    availability: `${SCHEMA}/${isOpen ? 'InStock' : 'SoldOut'}`,
    validThrough: isoDate(deadline),
  }
}

/** ISO 8601: '2026-11-22T09:00:00+05:30'; undefined when the date is unreadable. */
function isoDate(text: string): string | undefined {
  const ms = parseEventDate(text)
  return ms === null ? undefined : fromAbsolute(ms, INDIA_TIME_ZONE).toString().slice(0, 25)
}
