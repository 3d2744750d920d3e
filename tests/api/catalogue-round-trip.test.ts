import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { CONTENT_SLUGS } from '#contract/constants.ts'
import { asciiDigits, cleanText } from '#contract/text.ts'
import { runCommand } from '#server/catalogue-files/commands.ts'
import { readStored } from '#server/catalogue-files/database.ts'
import { TABLES } from '#server/catalogue-files/rows.ts'
import { EVENT_TYPES } from '#server/db/schema.ts'
import { StartupError } from '#server/startup-error.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const root = mkdtempSync(join(tmpdir(), 'matchpoint-round-trip-'))
afterAll(() => rmSync(root, { recursive: true }))

const run = (...args: string[]) => runCommand(server.deps, args)

const html = (maxLength = 40, minLength = 1) =>
  fc
    .string({ unit: 'binary', minLength, maxLength })
    .filter((value) => !/\0|\p{Surrogate}|\uFEFF/u.test(value))
const text = (maxLength = 40) =>
  html(maxLength)
    .map(cleanText)
    .filter((value) => value !== '' && value.length <= maxLength)
const phone = text(15).map(asciiDigits)
const orNothing = (value: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), value)
const idOf = (prefix: string) =>
  fc.stringMatching(/^[A-Za-z0-9_-]{1,60}$/).map((value) => `${prefix}-${value}`)
const fee = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 100, max: 1_000_000_000 }).map((paise) => paise / 100),
)
const day = orNothing(
  fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16).replace('T', ' ')),
)
const image = fc.webPath().map((path) => `/p${path}`)
const address = fc.oneof(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }), image)
const position = fc.nat(1_000_000)

/** Rows of a file, each with another id. */
const rows = <T extends { id: string }>(row: fc.Arbitrary<T>) =>
  fc.uniqueArray(row, { minLength: 1, maxLength: 3, selector: ({ id }) => id.toLowerCase() })

const event = {
  name: text(),
  status: fc.constantFrom('APPROVED', 'PENDING'),
  organizer: position,
  starts: day,
  ends: day,
  booking_until: day,
  banner: orNothing(image),
  details: html(200, 0),
  terms: html(200, 0),
  venue: position,
}
const entry = {
  event_type: fc.constantFrom(...EVENT_TYPES),
  players: fc.integer({ min: 1, max: 100 }),
  fee,
}

type Located = Record<'organizer' | 'venue', number> &
  Record<'starts' | 'ends' | 'booking_until', string>

/** Where a row refers to another, it has a number for it. */
const drawn = fc.record({
  cities: rows(fc.record({ id: idOf('city'), name: text() })),
  sports: rows(fc.record({ id: idOf('sport'), name: text() })),
  categories: rows(fc.record({ id: idOf('category'), name: text() })),
  organizers: rows(fc.record({ id: idOf('club'), name: text(), email: fc.emailAddress(), phone })),
  venues: rows(
    fc.record({
      id: idOf('venue'),
      address: text(),
      city: position,
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
  ),
  tournaments: rows(fc.record({ id: idOf('cup'), ...event, sport: position })),
  tournament_events: rows(
    fc.record({
      id: idOf('e'),
      ...{ tournament: position, position, name: text(), match_type: text(), ...entry },
      booking: fc.boolean(),
    }),
  ),
  category_events: rows(
    fc.record({
      id: idOf('c'),
      ...{ ...event, category: position, type: fc.constantFrom('ONLINE', 'OFFLINE'), ...entry },
    }),
  ),
  banners: rows(
    fc.record({
      id: idOf('banner'),
      position,
      url: address,
      mobile_image: image,
      desktop_image: image,
    }),
  ),
  icons: rows(fc.record({ id: idOf('icon'), position, title: text(), image, url: address })),
  content_pages: fc.uniqueArray(
    fc.record({ id: fc.constantFrom(...CONTENT_SLUGS), title: text(), content: html(200) }),
    { selector: ({ id }) => id },
  ),
  site: fc.array(
    fc.record({
      ...{ facebook: orNothing(address), twitter: orNothing(address) },
      ...{ instagram: orNothing(address), youtube: orNothing(address), address: orNothing(text()) },
      ...{ timing: html(200, 0), phone: orNothing(phone), email: orNothing(fc.emailAddress()) },
      footer: orNothing(text()),
    }),
    { maxLength: 1 },
  ),
})

const catalogue = drawn.map((given) => {
  const pick = (from: { id: string }[], number: number) => from[number % from.length]?.id ?? ''
  /** No two rows may have the same name, also none of an earlier import. */
  const named = <T extends { id: string; name: string }>(from: T[]) =>
    from.map((row) => ({ ...row, name: `${row.name} ${row.id}` }))
  const located = <T extends Located>(row: T) => {
    const [first = '', last = ''] = [row.starts, row.ends].sort()
    const { starts, ends } = first === '' ? row : { starts: first, ends: last }
    const isOpen = ends === '' || row.booking_until <= ends
    const dates = { starts, ends, booking_until: isOpen ? row.booking_until : ends }
    const organizer = pick(given.organizers, row.organizer)
    return { ...row, ...dates, organizer, venue: pick(given.venues, row.venue) }
  }
  return {
    ...given,
    cities: named(given.cities),
    sports: named(given.sports),
    categories: named(given.categories),
    venues: given.venues.map((row) => ({ ...row, city: pick(given.cities, row.city) })),
    tournaments: given.tournaments.map((row) => ({
      ...located(row),
      sport: pick(given.sports, row.sport),
    })),
    tournament_events: given.tournament_events.map((row) => ({
      ...row,
      tournament: pick(given.tournaments, row.tournament),
    })),
    category_events: given.category_events.map((row) => ({
      ...located(row),
      category: pick(given.categories, row.category),
    })),
  }
})

/** Many imports on a machine that others use. */
const TIMEOUT = { timeout: 90_000 }

type Rows = Record<string, Record<string, unknown>[]>

/** A venue has no id in the database: it is that of its events. */
function withPlaces(given: Rows): Rows {
  const places = new Map(given.venues?.map(({ id, ...place }) => [id, place]))
  const { venues: _, ...tables } = given
  return Object.fromEntries(
    Object.entries(tables).map(([table, list]) => [
      table,
      list.map((row) => ('venue' in row ? { ...row, venue: places.get(String(row.venue)) } : row)),
    ]),
  )
}

/** Texts are stored in the form NFC. */
const normalized = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' ? value.normalize() : isObject(value) ? normalized(value) : value,
    ]),
  )
const isObject = (value: unknown) => typeof value === 'object' && value !== null

const read = (path: string): Rows => JSON.parse(readFileSync(path, 'utf8'))

it('any catalogue survives its import and export, as CSV and as JSON', TIMEOUT, async () => {
  const [given, exported] = [join(root, 'given.json'), join(root, 'all.json')]
  const folder = join(root, 'folder')
  await fc.assert(
    fc.asyncProperty(catalogue, async (content) => {
      writeFileSync(given, JSON.stringify(content))
      await run('import', given)
      await run('export', folder)
      await run('export', exported)
      for (const path of [folder, exported]) {
        expect(await run('import', path)).toMatch(/^No changes\./)
      }
      const [expected, found] = [withPlaces(read(given)), withPlaces(read(exported))]
      for (const [table, list] of Object.entries(expected)) {
        const byId = new Map(found[table]?.map((row) => [row.id, row]))
        for (const row of list) {
          expect(byId.get(row.id), table).toEqual(normalized(row))
        }
      }
    }),
    { numRuns: 15 },
  )
})

/** What an import of a file says; what is no fault of the file is thrown. */
async function outcomeOf(folder: string, name: string, content: Uint8Array): Promise<string> {
  const file = join(folder, name)
  writeFileSync(file, content)
  const path = name.endsWith('.json') ? file : folder
  const output = await run('import', path, '--dry-run').catch((error) => {
    expect(error).toBeInstanceOf(StartupError)
    return String(error.message)
  })
  rmSync(file)
  return output
}

const FILES = ['all.json', ...TABLES.map((table) => `${table}.csv`)]

it('any bytes are refused with named faults or change nothing', async () => {
  const before = await readStored(server.db)
  const folder = mkdtempSync(join(root, 'bytes-'))
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.json().map((value) => Buffer.from(value)),
    fc.string({ unit: 'binary' }).map((value) => Buffer.from(`id,tournament\n${value}`)),
  )
  await fc.assert(
    fc.asyncProperty(bytes, fc.constantFrom(...FILES), async (content, name) => {
      expect(await outcomeOf(folder, name, content)).toMatch(/^No changes|nothing was changed\.$/)
    }),
    { numRuns: 100 },
  )
  expect(await readStored(server.db)).toEqual(before)
})

it('a file with any bytes changed is refused with named faults or still a catalogue', async () => {
  const folder = join(root, 'changed')
  await run('export', folder)
  await run('export', join(folder, 'all.json'))
  const originals = new Map(FILES.map((name) => [name, readFileSync(join(folder, name))]))
  const empty = mkdtempSync(join(root, 'changed-'))
  const change = fc.record({
    name: fc.constantFrom(...FILES),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat(20),
    added: fc.oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc.constantFrom('"', ',', '\n', ';', '\0', 'monday+5 08:00').map((it) => Buffer.from(it)),
    ),
  })
  await fc.assert(
    fc.asyncProperty(change, async ({ name, at, removed, added }) => {
      const original = originals.get(name) ?? Buffer.alloc(0)
      const start = Math.floor(at * original.length)
      const parts = [original.subarray(0, start), added, original.subarray(start + removed)]
      const output = await outcomeOf(empty, name, Buffer.concat(parts))
      expect(output).toMatch(/Nothing was written: a dry run\.\n$|nothing was changed\.$/)
    }),
    { numRuns: 100 },
  )
})
