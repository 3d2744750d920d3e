import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CommandDeps } from '#server/operator/socket.ts'
import { writeCsv } from './csv.ts'
import { readStored } from './database.ts'
import { columnNames } from './read.ts'
import { type Catalogue, keyOf, TABLES } from './rows.ts'
import type { StoredCatalogue } from './stored.ts'
import { venuesOf } from './venues.ts'
import { writePictures } from './write-pictures.ts'

/** Writes the files that `importCatalogue` reads: JSON if the path ends with .json. */
export async function exportCatalogue(
  { db, config }: Pick<CommandDeps, 'db' | 'config'>,
  path: string,
): Promise<void> {
  const isJson = path.toLowerCase().endsWith('.json')
  const stored = toCatalogue(await readStored(db))
  const catalogue = await writePictures(stored, isJson ? dirname(path) : path, config)
  if (isJson) {
    writeFileSync(path, `${JSON.stringify(catalogue, null, 2)}\n`)
    return
  }
  mkdirSync(path, { recursive: true })
  for (const table of TABLES) {
    const text = writeCsv(columnNames(table), catalogue[table])
    writeFileSync(join(path, `${table}.csv`), text)
  }
}

function toCatalogue(stored: StoredCatalogue): Catalogue {
  const events = [...stored.tournaments, ...stored.category_events].sort(byKey)
  const { venues, idOf } = venuesOf(events)
  const withVenue = (row: (typeof events)[number]) => {
    const { address, city, latitude, longitude, address_hi, ...event } = row
    return { ...event, venue: idOf(row) }
  }
  const catalogue = {
    ...stored,
    venues,
    tournaments: stored.tournaments.map(withVenue),
    category_events: stored.category_events.map(withVenue),
  }
  const sorted = TABLES.map((table) => [table, [...catalogue[table]].sort(byPlace)])
  return Object.fromEntries(sorted)
}

type Ordered = object & { tournament?: string; position?: number }

const byKey = (one: object, other: object) => (keyOf(one) < keyOf(other) ? -1 : 1)

/** As a person reads them: the events of a tournament together, banners and icons in their order. */
function byPlace(one: Ordered, other: Ordered): number {
  const [a = '', b = ''] = [one.tournament, other.tournament]
  if (a !== b) return a < b ? -1 : 1
  return (one.position ?? 0) - (other.position ?? 0) || byKey(one, other)
}
