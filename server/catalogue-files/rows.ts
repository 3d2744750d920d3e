import { array, type Infer, object, optional } from 'superstruct'
import { CONTENT_SLUGS, MATCH_STATUSES, PLAYERS_MAX } from '#contract/constants.ts'
import { APPROVALS, EVENT_TYPES } from '#server/db/schema.ts'
import {
  address,
  choice,
  date,
  day,
  degrees,
  email,
  fee,
  html,
  id,
  optionalChoice,
  optionalHtml,
  optionalLine,
  optionalLines,
  optionalWhole,
  orElse,
  page,
  phone,
  picture,
  refunds,
  text,
  whole,
  yesNo,
} from './fields.ts'

const HTML_MAX = 100_000
const named = object({
  id,
  name: text(200),
  /** By which a search finds it too. */
  other_names: optionalLines(1000),
})

const event = {
  id,
  name: text(200),
  /** PENDING is not on the site: not yet, or withdrawn. */
  status: orElse(choice(APPROVALS), 'PENDING'),
  organizer: id,
  starts: date,
  ends: date,
  booking_until: date,
  refunds,
  banner: orElse(picture, ''),
  details: optionalHtml(HTML_MAX),
  terms: optionalHtml(HTML_MAX),
  /** In a few words: 'Groups, then a knock-out', '₹50,000 in cash'. */
  format: optionalLine(100),
  prizes: optionalLine(100),
  /** The text on pages in Hindi; empty for the same text as in English. */
  name_hi: optionalLine(200),
  details_hi: optionalHtml(HTML_MAX),
  terms_hi: optionalHtml(HTML_MAX),
  format_hi: optionalLine(100),
  prizes_hi: optionalLine(100),
}

const age = optionalWhole(1, 120)

const entry = {
  event_type: orElse(choice(EVENT_TYPES), 'SINGLE'),
  players: orElse(whole(1, PLAYERS_MAX), 1),
  fee,
  /** How many teams may book it. */
  entries_max: optionalWhole(1, 1_000_000),
  age_min: age,
  age_max: age,
  /** The day on which the ages count; empty for the first day of the event. */
  age_on: day,
  level: optionalLine(60),
}

const position = orElse(whole(0, 1_000_000), 0)

/** A row of each file. A file comes after those that it refers to. */
export const ROWS = {
  cities: named,
  sports: named,
  categories: named,
  organizers: object({ id, name: text(200), email, phone, name_hi: optionalLine(200) }),
  /** The venue of an online event has neither a city nor coordinates. */
  venues: object({
    id,
    address: text(1000),
    city: orElse(id, ''),
    latitude: degrees(90),
    longitude: degrees(180),
    address_hi: optionalLine(1000),
  }),
  tournaments: object({ ...event, sport: id, venue: id }),
  tournament_events: object({
    id,
    tournament: id,
    position,
    name: text(200),
    match_type: text(200),
    ...entry,
    booking: orElse(yesNo, true),
    name_hi: optionalLine(200),
    match_type_hi: optionalLine(200),
  }),
  /** A match: time, place and result. */
  matches: object({
    id,
    event: id,
    round: text(60),
    /** Empty for a match of the bracket. */
    group: optionalLine(30),
    position,
    /** Names of teams; empty while the teams are not known. */
    side_a: optionalLine(100),
    side_b: optionalLine(100),
    starts: date,
    court: optionalLine(40),
    score: optionalLine(60),
    status: orElse(choice(MATCH_STATUSES), 'SCHEDULED'),
    winner: optionalChoice(['A', 'B']),
  }),
  category_events: object({
    ...event,
    category: id,
    type: orElse(choice(['ONLINE', 'OFFLINE']), 'OFFLINE'),
    venue: orElse(id, ''),
    ...entry,
  }),
  banners: object({ id, position, url: address, mobile_image: picture, desktop_image: picture }),
  icons: object({ id, position, title: text(100), image: picture, url: address }),
  content_pages: object({
    id: page(CONTENT_SLUGS),
    title: text(200),
    content: html(HTML_MAX),
    title_hi: optionalLine(200),
    content_hi: optionalHtml(HTML_MAX),
  }),
  /** The file has one row. */
  site: object({
    facebook: orElse(address, ''),
    twitter: orElse(address, ''),
    instagram: orElse(address, ''),
    youtube: orElse(address, ''),
    address: optionalLines(1000),
    timing: optionalHtml(HTML_MAX),
    phone: orElse(phone, ''),
    email: orElse(email, ''),
    footer: optionalLines(1000),
    address_hi: optionalLines(1000),
    timing_hi: optionalHtml(HTML_MAX),
    footer_hi: optionalLines(1000),
  }),
}

export type TableName = keyof typeof ROWS
export const TABLES = Object.keys(ROWS) as TableName[]
export type Row<T extends TableName> = Infer<(typeof ROWS)[T]>
export type Catalogue = { [T in TableName]: Row<T>[] }

/** The rows of all files, as one JSON file. */
export const CatalogueFile = object(
  Object.fromEntries(TABLES.map((name) => [name, optional(array(ROWS[name] as never))])),
)

const SITE = 'site'

/** What tells a row of a table from the others: by it, an import finds the stored one. */
export const keyOf = (row: object): string => ('id' in row ? String(row.id) : SITE)
