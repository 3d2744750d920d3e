import { isGlobal } from '#contract/cities.ts'
import type { City } from '#contract/entities.ts'
import { cleanText, comparable, isBlank, searchable } from '#contract/text.ts'

export const GLOBAL_CITY: City = { _id: 'Global', name: 'Global' }

export const CITY_ORDER = [
  'Global',
  'Bengaluru',
  'Chennai',
  'Delhi',
  'Hyderabad',
  'Mumbai',
  'Pune',
] as const

export function withGlobal(cities: City[]): City[] {
  return [GLOBAL_CITY, ...cities.filter((city) => !isGlobal(city._id))]
}

/**
 * Without a filter text: the cities of `CITY_ORDER` that exist. With one: Global and the cities
 * of which a name contains the text, ignoring case, without duplicate names. `cities` includes Global.
 */
export function filterCities(cities: City[], filter: string): City[] {
  if (isBlank(filter)) {
    return CITY_ORDER.flatMap((name) => cities.find((city) => cleanText(city.name) === name) ?? [])
  }
  const seen = new Set<string>()
  return cities.filter((city) => {
    const key = comparable(city.name)
    if (seen.has(key) || !(isGlobal(city._id) || isCalled(city, filter))) return false
    seen.add(key)
    return true
  })
}

export function noCityMatches(cities: City[], filter: string): boolean {
  return !isBlank(filter) && !cities.some((city) => isCalled(city, filter))
}

const isCalled = ({ name, other_names = '' }: City, text: string) =>
  [name, ...other_names.split(',')].some((each) => contains(each, text))

/** Nothing contains a text of punctuation alone. */
function contains(name: string, text: string): boolean {
  const words = searchable(text)
  return words !== '' && searchable(name).includes(words)
}

export const NO_CITY = 'Select City'
export const LOADING = 'Loading...'

export function cityLabel(cities: City[], cityId: string): string {
  const match = isGlobal(cityId) ? GLOBAL_CITY : cities.find((city) => city._id === cityId)
  return match?.name ?? NO_CITY
}
