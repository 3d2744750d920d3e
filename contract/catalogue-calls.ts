import {
  array,
  coerce,
  defaulted,
  enums,
  literal,
  optional,
  pattern,
  size,
  string,
  type,
} from 'superstruct'
import { call } from './call.ts'
import { id, listOf, paged, textUpTo } from './call-fields.ts'
import { FILTER_TEXT_MAX, SAVED_MAX } from './constants.ts'
import { lenient, rows, text } from './decode.ts'
import * as entity from './entities.ts'

const date = defaulted(pattern(string(), /^(\d{4}-\d{2}-\d{2})?$/), '')
const filterText = defaulted(textUpTo(FILTER_TEXT_MAX), '')
const status = coerce(
  defaulted(enums(['APPROVED', 'UPCOMING', 'ONGOING', 'COMPLETED']), 'APPROVED'),
  literal(''),
  () => 'APPROVED',
)
const dropdown = { dropdown: optional(literal('true')) }

/** Two decimals are about a kilometre. */
const NEAR = /^-?\d{1,2}(\.\d{1,2})?,-?1?\d{1,2}(\.\d{1,2})?$/

const listed = {
  ...paged,
  search: filterText,
  start_date: date,
  end_date: date,
  city: filterText,
  status,
  fee: optional(enums(['free'])),
  sort: optional(enums(['price', 'deadline'])),
  /** `LAT,LONG` in degrees: the nearest come first, and `sort` does not count. */
  near: optional(pattern(string(), NEAR)),
}

export const catalogueCalls = {
  cities: call({
    method: 'GET',
    path: '/city/all',
    params: dropdown,
    response: { data: rows(entity.City) },
    public: true,
  }),
  sports: call({
    method: 'GET',
    path: '/sports/all',
    params: dropdown,
    response: { data: rows(entity.Sport) },
    public: true,
  }),
  categories: call({
    method: 'GET',
    path: '/categories/all',
    params: dropdown,
    response: { data: rows(entity.Category) },
    public: true,
  }),
  tournaments: call({
    method: 'GET',
    path: '/tournaments',
    params: {
      ...listed,
      sport: filterText,
      event_type: optional(entity.EventType),
    },
    response: listOf(entity.TournamentSummary),
    public: true,
  }),
  tournament: call({
    method: 'GET',
    path: '/user/tournament',
    params: { id },
    response: { data: entity.Tournament },
    public: true,
  }),
  /** Matches by event, in the order of play. */
  schedule: call({
    method: 'GET',
    path: '/user/tournament/schedule',
    params: { id },
    response: { data: rows(entity.EventSchedule) },
    public: true,
    optional: true,
  }),
  categoryEvents: call({
    method: 'GET',
    path: '/categoryevents',
    params: { ...listed, category: filterText, type: filterText },
    response: listOf(entity.CategoryEventSummary),
    public: true,
  }),
  categoryEvent: call({
    method: 'GET',
    path: '/user/categoryevent',
    params: { id },
    response: { data: entity.CategoryEvent },
    public: true,
  }),
  searchableEvents: call({
    method: 'GET',
    path: '/searchableevents',
    params: { search: filterText },
    response: { data: rows(entity.Suggestion) },
    public: true,
  }),
  organization: call({
    method: 'GET',
    path: '/organization',
    params: { id },
    response: {
      data: type({
        _id: lenient(text, ''),
        name: lenient(text, ''),
        email: lenient(text, ''),
        phone_number: lenient(text, ''),
        tournaments: rows(entity.TournamentSummary),
      }),
    },
    public: true,
  }),
  /** Ids of the caller's saved tournaments, newest first, including those that are no longer listed. */
  saved: call({
    method: 'GET',
    path: '/saved',
    response: { data: rows(type({ _id: text })) },
    public: false,
    optional: true,
  }),
  saveTournament: call({
    method: 'POST',
    path: '/saved',
    body: { tournament_id: id },
    public: false,
    optional: true,
  }),
  unsaveTournament: call({
    method: 'DELETE',
    path: '/saved',
    params: { id },
    public: false,
    optional: true,
  }),
  /** The tournaments of these ids, in any order, without those that are no longer listed. */
  savedTournaments: call({
    method: 'POST',
    path: '/saved/tournaments',
    body: { ids: size(array(id), 0, SAVED_MAX) },
    response: { data: rows(entity.TournamentSummary) },
    public: true,
    optional: true,
  }),
}
