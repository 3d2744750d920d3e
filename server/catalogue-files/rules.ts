import type { Fault, Placed } from './faults.ts'
import type { Given, GivenIds } from './read.ts'
import { keyOf, TABLES, type TableName } from './rows.ts'
import type { StoredCatalogue } from './stored.ts'

/** What is wrong between rows, of the files and of the database. */
export function checkRules(given: Given, ids: GivenIds, stored: StoredCatalogue): Fault[] {
  return [
    ...TABLES.flatMap((table) => duplicates(given[table])),
    ...(['cities', 'sports', 'categories'] as const).flatMap((table) =>
      sameNames(given[table], stored[table]),
    ),
    ...references(given, ids, stored),
    ...sharedIds(given, stored),
    ...given.venues.flatMap(({ at, row }) =>
      (row.latitude === null) === (row.longitude === null)
        ? []
        : [
            {
              at,
              column: 'longitude',
              message: 'expected both latitude and longitude, or neither',
            },
          ],
    ),
    ...tournamentsWithoutCity(given),
    ...[...given.tournaments, ...given.category_events].flatMap(wrongDates),
  ]
}

function duplicates(rows: Placed<object>[]): Fault[] {
  const first = new Map<string, string>()
  return rows.flatMap(({ at, row }) => {
    const key = keyOf(row)
    const earlier = first.get(key)
    if (earlier === undefined) {
      first.set(key, at)
      return []
    }
    return 'id' in row
      ? [
          {
            at,
            column: 'id',
            message: `expected an id that is not used yet; ${key} is at ${earlier}`,
          },
        ]
      : [{ at, message: `expected one row; the first is at ${earlier}` }]
  })
}

interface Named {
  id: string
  name: string
}

function sameNames(rows: Placed<Named>[], stored: Named[]): Fault[] {
  const ids = new Set(rows.map(({ row }) => row.id))
  const owners = new Map(
    stored.filter(({ id }) => !ids.has(id)).map(({ id, name }) => [name, id] as const),
  )
  return rows.flatMap(({ at, row: { id, name } }) => {
    const owner = owners.get(name)
    owners.set(name, id)
    return owner === undefined || owner === id
      ? []
      : [{ at, column: 'name', message: `expected a name that is not used yet; ${owner} has it` }]
  })
}

const REFERENCES = {
  venues: { city: 'cities' },
  tournaments: { sport: 'sports', organizer: 'organizers', venue: 'venues' },
  tournament_events: { tournament: 'tournaments' },
  category_events: { category: 'categories', organizer: 'organizers', venue: 'venues' },
} as const satisfies Partial<Record<TableName, Record<string, TableName>>>

function references(given: Given, ids: GivenIds, stored: StoredCatalogue): Fault[] {
  return Object.entries(REFERENCES).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, target]) => {
      const inFiles = ids[target]
      if (!inFiles) return []
      // A venue is stored with its events, not by itself.
      const inDatabase = new Set(target === 'venues' ? [] : stored[target].map(({ id }) => id))
      const known = target === 'venues' ? target : `${target}, here or in the database`
      return given[table as TableName].flatMap(({ at, row }) => {
        const id = (row as unknown as Record<string, string>)[column] ?? ''
        if (id === '' || inFiles.has(id) || inDatabase.has(id)) return []
        return [{ at, column, message: `expected an id of ${known}; found "${id}"` }]
      })
    }),
  )
}

/** Carts and bookings refer to events of both kinds by their id alone. */
function sharedIds(given: Given, stored: StoredCatalogue): Fault[] {
  const others = (table: 'tournament_events' | 'category_events') =>
    new Set([...stored[table].map(({ id }) => id), ...given[table].map(({ row }) => row.id)])
  const [events, categoryEvents] = [others('tournament_events'), others('category_events')]
  const shared = (rows: Placed<{ id: string }>[], ids: Set<string>, other: string) =>
    rows
      .filter(({ row }) => ids.has(row.id))
      .map(({ at }) => ({
        at,
        column: 'id',
        message: `expected an id that no row of ${other} has`,
      }))
  return [
    ...shared(given.tournament_events, categoryEvents, 'category_events'),
    ...shared(given.category_events, events, 'tournament_events'),
  ]
}

function tournamentsWithoutCity(given: Given): Fault[] {
  const venues = new Map(given.venues.map(({ row }) => [row.id, row]))
  return given.tournaments.flatMap(({ at, row }) =>
    venues.get(row.venue)?.city === ''
      ? [{ at, column: 'venue', message: `expected a venue with a city; ${row.venue} has none` }]
      : [],
  )
}

function wrongDates({
  at,
  row: { starts, ends },
}: Placed<{ starts: string; ends: string }>): Fault[] {
  return starts !== '' && ends !== '' && ends < starts
    ? [{ at, column: 'ends', message: `expected a date after ${starts}; found ${ends}` }]
    : []
}
