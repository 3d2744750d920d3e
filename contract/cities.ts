import type { City } from './entities.ts'

/** The synthetic first entry: no city filter. */
export const GLOBAL_CITY: City = { _id: 'Global', name: 'Global' }

/** The fixed display order (SPEC section 4). */
export const CITY_ORDER = [
  'Global',
  'Bengaluru',
  'Chennai',
  'Delhi',
  'Hyderabad',
  'Mumbai',
  'Pune',
] as const

/** Whether a stored or sent city means no filter; compared without case. */
export function isGlobal(cityId: string): boolean {
  return cityId.toLowerCase() === 'global'
}

/** Global before what the server returned. */
export function withGlobal(cities: City[]): City[] {
  return [GLOBAL_CITY, ...cities.filter((city) => !isGlobal(city._id))]
}

/**
 * The cities to show for a filter text. Empty: those of the fixed order that exist, in that order.
 * Else Global and every city whose name contains the text, without case, trimmed, one of each name.
 * `cities` has Global in it already.
 */
export function filterCities(cities: City[], filter: string): City[] {
  const text = filter.trim().toLowerCase()
  if (text === '') {
    return CITY_ORDER.flatMap((name) => cities.find((city) => city.name === name) ?? [])
  }
  const seen = new Set<string>()
  return cities.filter(({ _id, name }) => {
    const key = name.toLowerCase()
    if (seen.has(key) || !(isGlobal(_id) || key.includes(text))) return false
    seen.add(key)
    return true
  })
}

/** Whether a filter text is in no city's name, Global's included. */
export function noCityMatches(cities: City[], filter: string): boolean {
  const text = filter.trim().toLowerCase()
  return text !== '' && !cities.some(({ name }) => name.toLowerCase().includes(text))
}

/** The label where no city matches. */
export const NO_CITY = 'Select City'

/** The selector's label: the chosen city's name, or 'Select City' when none matches. */
export function cityLabel(cities: City[], cityId: string): string {
  const match = isGlobal(cityId) ? GLOBAL_CITY : cities.find((city) => city._id === cityId)
  return match?.name ?? NO_CITY
}
