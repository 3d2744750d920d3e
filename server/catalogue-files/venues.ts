import type { Row } from './rows.ts'

type Venue = Row<'venues'>

/** Where an event is: the database stores it with each event. */
export type Place = Omit<Venue, 'id'>

const NOWHERE: Place = {
  address: '',
  city: '',
  latitude: null,
  longitude: null,
  address_hi: '',
}

export function placesOf(venues: Venue[]): (id: string) => Place {
  const places = new Map(venues.map(({ id, ...place }) => [id, place]))
  return (id) => places.get(id) ?? NOWHERE
}

const ID_MAX = 48

/** The venues of places, and their ids. */
export function venuesOf(places: Place[]): { venues: Venue[]; idOf: (place: Place) => string } {
  const ids = new Map<string, string>([[keyOf(NOWHERE), '']])
  const taken = new Set<string>()
  const venues: Venue[] = []
  for (const { address, city, latitude, longitude, address_hi } of places) {
    const place = { address, city, latitude, longitude, address_hi }
    if (ids.has(keyOf(place))) continue
    const name = slug(address).slice(0, ID_MAX).replace(/-+$/, '') || 'venue'
    let id = name
    for (let number = 2; taken.has(id); number += 1) id = `${name}-${number}`
    taken.add(id)
    ids.set(keyOf(place), id)
    venues.push({ id, ...place })
  }
  return { venues, idOf: (place) => ids.get(keyOf(place)) ?? '' }
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

const keyOf = ({ address, city, latitude, longitude, address_hi }: Place) =>
  JSON.stringify([address, city, latitude, longitude, address_hi])
