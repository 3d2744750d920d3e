import type { Organization } from '#contract/entities.ts'
import { toRupees } from '#contract/money.ts'
import type { organizations, pictures, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { local } from '#server/languages/local.ts'
import { type MediaUrl, toImage } from '#server/media/pictures.ts'
import { parsePosterPath, posterUrl } from '#server/posters/url.ts'
import { statusAt, toEventDate } from './event-dates.ts'
import { fullRefundUntil } from './refund-terms.ts'

type Row = typeof tournaments.$inferSelect
type EventRow = typeof tournamentEvents.$inferSelect

type EntryRow = Pick<
  EventRow,
  | 'isFreeEvent'
  | 'entryFee'
  | 'eventType'
  | 'playersCapacity'
  | 'ageMin'
  | 'ageMax'
  | 'ageOn'
  | 'level'
>

export function toEntry(row: EntryRow) {
  return {
    is_free_event: row.isFreeEvent,
    entry_fee: toRupees(row.entryFee),
    event_type: row.eventType,
    players_capacity: row.playersCapacity,
    ...(row.ageMin !== null && { age_min: row.ageMin }),
    ...(row.ageMax !== null && { age_max: row.ageMax }),
    ...(row.ageOn !== null && { age_on: row.ageOn }),
    ...(row.level && { level: row.level }),
  }
}

type EventColumns = Pick<
  Row,
  | 'id'
  | 'name'
  | 'nameHi'
  | 'banner'
  | 'address'
  | 'addressHi'
  | 'startsAt'
  | 'endsAt'
  | 'bookingUntil'
>

interface Joined {
  /** The name of its sport or category. */
  subject: string
  city: string | null
  picture: typeof pictures.$inferSelect | null
}

/** The fields of a list entry. */
export function toEventSummary(
  row: EventColumns,
  { subject, city, picture: stored }: Joined,
  config: MediaUrl,
  now: number,
) {
  const { url, picture } = toImage(row.banner || posterOf(subject, row.id), stored, config)
  return {
    _id: row.id,
    name: local(row.name, row.nameHi),
    banner: url,
    ...(picture && { picture }),
    address: local(row.address, row.addressHi),
    city_name: city ?? '',
    start_date_time_new: toEventDate(row.startsAt),
    end_date_time_new: toEventDate(row.endsAt),
    allow_booking_until_date_time_new: toEventDate(row.bookingUntil),
    status: statusAt(row, now),
  }
}

function posterOf(subject: string, id: string): string {
  const url = posterUrl(subject, id)
  return parsePosterPath(url) ? url : ''
}

export function toEventDetail(
  row: Pick<
    Row,
    | 'venueLat'
    | 'venueLong'
    | 'details'
    | 'terms'
    | 'format'
    | 'prizes'
    | 'detailsHi'
    | 'termsHi'
    | 'formatHi'
    | 'prizesHi'
    | 'refunds'
    | 'startsAt'
    | 'bookingUntil'
  >,
  organization: typeof organizations.$inferSelect,
) {
  const format = local(row.format, row.formatHi)
  const prizes = local(row.prizes, row.prizesHi)
  return {
    full_refund_until: toEventDate(fullRefundUntil(row)),
    venue_lat: row.venueLat,
    venue_long: row.venueLong,
    details: local(row.details, row.detailsHi),
    terms: local(row.terms, row.termsHi),
    ...(format && { format }),
    ...(prizes && { prizes }),
    organization: toOrganization(organization),
  }
}

export function toOrganization({
  id,
  name,
  nameHi,
  email,
  phoneNumber,
}: typeof organizations.$inferSelect): Organization {
  return { _id: id, name: local(name, nameHi), email, phone_number: phoneNumber }
}
