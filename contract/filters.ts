import { ALL, ENTRY_TYPES, FILTER_TEXT_MAX, SORTS, STATUS_FILTERS } from './constants.ts'
import { isDay } from './dates.ts'

export type StatusFilter = 'APPROVED' | 'UPCOMING' | 'ONGOING' | 'COMPLETED'
type FeeFilter = '' | 'free'
export type Sort = (typeof SORTS)[number]['value']

/**
 * `sport` is a sport's `_id` or All. Dates are yyyy-MM-dd or empty. An `event_type` and a `fee` are
 * those of one and the same event of the tournament.
 */
export interface TournamentFilters {
  sport: string
  status: StatusFilter
  start_date: string
  end_date: string
  fee: FeeFilter
  event_type: '' | (typeof ENTRY_TYPES)[number]['value']
}

export interface EventFilters {
  category: string
  type: string
  status: StatusFilter
  start_date: string
  end_date: string
  fee: FeeFilter
}

export const DEFAULT_TOURNAMENT_FILTERS: TournamentFilters = {
  sport: ALL,
  status: 'APPROVED',
  start_date: '',
  end_date: '',
  fee: '',
  event_type: '',
}

export const DEFAULT_EVENT_FILTERS: EventFilters = {
  category: ALL,
  type: ALL,
  status: 'APPROVED',
  start_date: '',
  end_date: '',
  fee: '',
}

export const DEFAULT_SORT: Sort = 'date'

/**
 * Reads filters from a query string (`?status=UPCOMING&sport=chess`) and ignores invalid values,
 * since a person may type an address. Ignores the type, which has no control to reset it.
 */
export function readFilters<F extends TournamentFilters | EventFilters>(
  defaults: F,
  queryString: string,
): F {
  const asked = new URLSearchParams(queryString)
  const read = Object.entries(READERS).flatMap(([name, isValue]) => {
    const value = asked.get(name)
    return name in defaults && value !== null && isValue(value) ? [[name, value]] : []
  })
  const filters = { ...defaults, ...Object.fromEntries(read) }
  const { start_date, end_date } = filters
  return start_date && end_date && end_date < start_date
    ? { ...filters, start_date: '', end_date: '' }
    : filters
}

export function writeFilters(
  filters: TournamentFilters | EventFilters,
  sort: Sort = DEFAULT_SORT,
): string {
  const written = Object.entries(filters).filter(
    ([name, value]) => name in READERS && value !== '' && value !== ALL && value !== 'APPROVED',
  )
  const order = sort === DEFAULT_SORT ? [] : [['sort', sort]]
  return new URLSearchParams([...written, ...order]).toString()
}

export function readSort(queryString: string): Sort {
  const asked = new URLSearchParams(queryString).get('sort')
  return SORTS.find(({ value }) => value === asked)?.value ?? DEFAULT_SORT
}

/** The number of the first page of a list, from `?page=2`: where Load More leads without JavaScript. */
export function readPage(queryString: string): number {
  const page = new URLSearchParams(queryString).get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}

export const withQuery = (path: string, queryString: string) =>
  queryString ? `${path}?${queryString}` : path

const isSubject = (text: string) => text !== '' && text.length <= FILTER_TEXT_MAX

const READERS: Record<
  Exclude<keyof TournamentFilters | keyof EventFilters, 'type'>,
  (text: string) => boolean
> = {
  sport: isSubject,
  category: isSubject,
  status: (text) => STATUS_FILTERS.some(({ value }) => value === text),
  start_date: isDay,
  end_date: isDay,
  fee: (text) => text === 'free',
  event_type: (text) => ENTRY_TYPES.some(({ value }) => value === text),
}
