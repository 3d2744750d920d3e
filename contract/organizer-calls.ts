import {
  array,
  defaulted,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  object,
  optional,
  pattern,
  refine,
  size,
  string,
  type,
} from 'superstruct'
import { call } from './call.ts'
import { id, wholeNumber } from './call-fields.ts'
import { MATCH_STATUSES, MATCHES_MAX } from './constants.ts'
import { text } from './decode.ts'
import { Entry } from './entities.ts'

/** PostgreSQL has no year 0. */
const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/
const instant = refine(
  pattern(string(), INSTANT),
  'instant',
  (value) => !Number.isNaN(Date.parse(value)),
)
const position = pattern(string(), /^\d{13}\.[\w-]{1,64}$/)

/** Anything that a camera may read. */
const scanned = pattern(string(), /^.{1,500}$/)

/**
 * `checked_in_at` is ISO 8601. An entry can be refunded after it was let in, not cancelled. `replaced`: the
 * entry is valid and has a newer pass, as its players or who booked it have changed.
 */
export const Pass = type({
  state: enums(['valid', 'checkedIn', 'cancelled', 'refunded', 'replaced', 'unknown']),
  checked_in_at: nullable(text),
  entry: nullable(Entry),
})
export type Pass = Infer<typeof Pass>

const line = (most: number) => defaulted(size(string(), 0, most), '')

const GivenMatch = refine(
  object({
    round: size(string(), 1, 60),
    group: line(30),
    side_a: line(100),
    side_b: line(100),
    starts: optional(instant),
    court: line(40),
    score: line(60),
    status: defaulted(enums(MATCH_STATUSES), 'SCHEDULED'),
    winner: defaulted(enums(['A', 'B', '']), ''),
  }),
  'match',
  ({ winner, side_a, side_b }) =>
    winner === '' || (side_a !== '' && side_b !== '') || 'A match with a winner needs both sides.',
)
export type GivenMatch = Infer<typeof GivenMatch>

/** The calls of organizers' own programs. The bearer token is an organizer's key. */
export const organizerCalls = {
  /**
   * First booked first. `since`: booked, changed, transferred, cancelled or refunded then or later, also in
   * part, or the refund failed.
   * `after`: the `next` of the page before, which is null on the last one.
   */
  organizerEntries: call({
    method: 'GET',
    path: '/organizer/entries',
    params: {
      since: optional(instant),
      after: optional(position),
      limit: defaulted(max(min(wholeNumber, 1), 100), 100),
    },
    response: { data: array(Entry), next: nullable(text) },
    public: false,
  }),
  /** Looks up a scanned code. A code that is no pass of this organizer is unknown. */
  organizerPass: call({
    method: 'GET',
    path: '/organizer/pass',
    params: { code: scanned },
    response: { data: Pass },
    public: false,
  }),
  /**
   * The draw of one of the organizer's events, with times, courts and results: replaces what it had. `starts`
   * is ISO 8601. No matches take the schedule off the site.
   */
  putMatches: call({
    method: 'PUT',
    path: '/organizer/matches',
    body: { event_id: id, matches: size(array(GivenMatch), 0, MATCHES_MAX) },
    response: { data: type({ matches: integer() }) },
    public: false,
  }),
  /**
   * Lets an entry in. A repeated call keeps the first time. `at` is when it was let in, where the call is
   * sent later; a time in the future counts as now.
   */
  checkIn: call({
    method: 'POST',
    path: '/organizer/check-ins',
    body: { code: scanned, at: optional(instant) },
    response: { data: Pass },
    public: false,
  }),
}

/**
 * What the webhook of an organizer is sent, for each entry once it is booked, cancelled or refunded, when a
 * player of it was replaced or another account took it over, and booked again where its refund failed. `data` is the entry when it was sent; `timestamp` is what happened,
 * ISO 8601.
 */
export const EntryMessage = type({
  type: enums(['entry.booked', 'entry.changed', 'entry.cancelled', 'entry.refunded']),
  timestamp: text,
  data: Entry,
})
export type EntryMessage = Infer<typeof EntryMessage>
