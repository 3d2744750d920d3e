import { type CallName, calls, type ParamsOf } from './calls.ts'
import { PAGE_SIZE } from './constants.ts'
import {
  DEFAULT_EVENT_FILTERS,
  DEFAULT_TOURNAMENT_FILTERS,
  readFilters,
  sentFilter,
} from './filters.ts'
import type { Route } from './routes.ts'
import { readSearchAddress } from './search-address.ts'

/** A public call without a body, as it is asked for. */
export interface FirstCall<N extends CallName = CallName> {
  name: N
  params: ParamsOf<N>
}

const first = <N extends CallName>(name: N, params: ParamsOf<N>): FirstCall =>
  ({ name, params }) as FirstCall

const dropdown = { dropdown: 'true' } as const

/** The first page of a list as the address filters it: `queryString` is the list's part of it. */
const tournaments = (limit: number, queryString = '', search = '') => {
  const filters = readFilters(DEFAULT_TOURNAMENT_FILTERS, queryString)
  const sport = sentFilter(filters.sport)
  return first('tournaments', { ...filters, sport, page: 1, limit, search, city: '' })
}
const events = (limit: number, queryString = '', search = '') => {
  const filters = readFilters(DEFAULT_EVENT_FILTERS, queryString)
  const [category, type] = [sentFilter(filters.category), sentFilter(filters.type)]
  return first('categoryEvents', { ...filters, category, type, page: 1, limit, search, city: '' })
}

/**
 * The calls that a visitor's first page makes before it can be shown, with no city chosen: the
 * server puts their answers into the page that it serves, so that no data waits behind the script.
 */
export function firstCalls(route: Route): FirstCall[] {
  return [...callsOf(route), first('cities', dropdown), first('socialLinks', {})]
}

function callsOf({ page, pathParams, queryString }: Route): FirstCall[] {
  switch (page) {
    case 'home':
      return [
        first('banners', {}),
        first('icons', { page: 1, limit: PAGE_SIZE.icons }),
        tournaments(PAGE_SIZE.home),
        first('sports', dropdown),
        events(PAGE_SIZE.home),
        first('categories', dropdown),
      ]
    case 'tournaments':
      return [tournaments(PAGE_SIZE.listing, queryString), first('sports', dropdown)]
    case 'events':
      return [events(PAGE_SIZE.listing, queryString), first('categories', dropdown)]
    case 'search': {
      const asked = readSearchAddress(queryString)
      return [
        tournaments(PAGE_SIZE.search, asked.tournaments, asked.searchText),
        first('sports', dropdown),
        events(PAGE_SIZE.search, asked.events, asked.searchText),
        first('categories', dropdown),
      ]
    }
    case 'tournament':
      return [first('tournament', { id: pathParams.id ?? '' })]
    case 'event':
      return [first('categoryEvent', { id: pathParams.id ?? '' })]
    case 'organizer':
      return [first('organization', { id: pathParams.id ?? '' })]
    case 'content':
      return [first('contentPage', { slug: pathParams.slug as ParamsOf<'contentPage'>['slug'] })]
    default:
      return []
  }
}

/** A call's address below the API's base path: the same for the same question, however it is put. */
export function callAddress(name: CallName, params: object = {}): string {
  const asked = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => [key, String(value)])
    .sort(([a = ''], [b = '']) => a.localeCompare(b))
  const text = new URLSearchParams(asked).toString()
  return text ? `${calls[name].path}?${text}` : calls[name].path
}

/** What the server puts into the page: answers by their calls' addresses, and when they were given. */
export interface FirstAnswers {
  /** As an HTTP `Date` header says it. */
  date: string
  answers: Record<string, unknown>
}

/** The id of the element that carries them, as JSON. */
export const FIRST_ANSWERS_ID = 'first-answers'
