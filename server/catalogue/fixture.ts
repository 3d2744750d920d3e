import type { Organization } from '#contract/entities.ts'
import { toRupees } from '#contract/money.ts'
import type { organizations, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { parsePosterPath, posterUrl } from '#server/posters/url.ts'
import { statusAt, toEventDate } from './when.ts'

/** What tournaments and category events have in common, as it crosses the wire. */

type Row = typeof tournaments.$inferSelect
type EventRow = typeof tournamentEvents.$inferSelect

/** What decides a price, with the fee in rupees. */
export function entry(
  row: Pick<EventRow, 'isFreeEvent' | 'entryFee' | 'eventType' | 'playersCapacity'>,
) {
  return {
    is_free_event: row.isFreeEvent,
    entry_fee: toRupees(row.entryFee),
    event_type: row.eventType,
    players_capacity: row.playersCapacity,
  }
}

type Fixture = Pick<
  Row,
  'id' | 'name' | 'banner' | 'address' | 'startsAt' | 'endsAt' | 'bookingUntil'
>

/** What a list shows of a tournament or category event; `subject` is its sport or category, by name. */
export function fixture(row: Fixture, subject: string, now: number) {
  return {
    _id: row.id,
    name: row.name,
    banner: row.banner || posterFor(subject, row.id),
    address: row.address,
    start_date_time_new: toEventDate(row.startsAt),
    end_date_time_new: toEventDate(row.endsAt),
    allow_booking_until_date_time_new: toEventDate(row.bookingUntil),
    status: statusAt(row, now),
  }
}

/** The poster of what has no picture (DESIGN section 7); empty where none is drawn of its subject. */
function posterFor(subject: string, id: string): string {
  const url = posterUrl(subject, id)
  return parsePosterPath(url) ? url : ''
}

/** What only the detail page shows of it. */
export function fixtureDetail(
  row: Pick<Row, 'venueLat' | 'venueLong' | 'details' | 'terms'>,
  organization: typeof organizations.$inferSelect,
) {
  return {
    venue_lat: row.venueLat,
    venue_long: row.venueLong,
    details: row.details,
    terms: row.terms,
    organization: toOrganization(organization),
  }
}

/** An organizer, who is public. */
export function toOrganization({
  id,
  name,
  email,
  phoneNumber,
}: typeof organizations.$inferSelect): Organization {
  return { _id: id, name, email, phone_number: phoneNumber }
}
