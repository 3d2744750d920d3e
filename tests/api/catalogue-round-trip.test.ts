import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { runCommand } from '#server/catalogue-files/commands.ts'
import { tournamentEvents, tournaments } from '#server/db/schema.ts'
import { StartupError } from '#server/startup-error.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const root = mkdtempSync(join(tmpdir(), 'matchpoint-round-trip-'))
afterAll(() => rmSync(root, { recursive: true }))

const run = (...args: string[]) => runCommand({ db: server.db, clock: () => server.now }, args)

const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .filter((value) => !/\0|\p{Surrogate}/u.test(value))
const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)
const fee = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 100, max: 1_000_000_000 }).map((paise) => paise / 100),
)
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16).replace('T', ' '))

const catalogue = fc
  .record({
    venue: fc.record({
      id,
      address: text,
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
    tournament: fc.record({
      id,
      name: text,
      status: fc.constantFrom('APPROVED', 'PENDING'),
      starts: fc.oneof(fc.constant(''), day),
      booking_until: fc.oneof(fc.constant(''), day),
      details: text,
    }),
    event: fc.record({
      id,
      name: text,
      match_type: text,
      fee,
      booking: fc.boolean(),
      position: fc.nat(1_000_000),
    }),
  })
  .map(({ venue, tournament, event }) => ({
    venues: [{ ...venue, city: 'pune' }],
    tournaments: [{ ...tournament, organizer: 'org-1', sport: 'chess', venue: venue.id }],
    tournament_events: [{ ...event, id: `x-${event.id}`.slice(0, 64), tournament: tournament.id }],
  }))

it('any catalogue survives its import and export, as CSV and as JSON', async () => {
  const given = join(root, 'given.json')
  await fc.assert(
    fc.asyncProperty(catalogue, async (content) => {
      writeFileSync(given, JSON.stringify(content))
      await run('import', given)
      for (const path of [join(root, 'folder'), join(root, 'all.json')]) {
        await run('export', path)
        expect(await run('import', path)).toMatch(/^No changes\./)
      }
      expect(await run('import', given)).toMatch(/^No changes\./)
    }),
    { numRuns: 40 },
  )
})

it('any bytes are refused with named faults or change nothing', async () => {
  const rows = async () => [
    await server.db.select().from(tournaments),
    await server.db.select().from(tournamentEvents),
  ]
  const before = await rows()
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((value) => Buffer.from(value)),
    fc.json().map((value) => Buffer.from(value)),
    fc.string({ unit: 'binary' }).map((value) => Buffer.from(`id,tournament\n${value}`)),
  )
  await fc.assert(
    fc.asyncProperty(bytes, fc.constantFrom('json', 'csv'), async (content, kind) => {
      const folder = mkdtempSync(join(root, 'bytes-'))
      const file = join(folder, kind === 'json' ? 'all.json' : 'tournament_events.csv')
      writeFileSync(file, content)
      const output = await run('import', kind === 'json' ? file : folder).catch((error) => {
        expect(error).toBeInstanceOf(StartupError)
        return String(error.message)
      })
      expect(output).toMatch(/^No changes|nothing was changed\.$/)
    }),
    { numRuns: 100 },
  )
  expect(await rows()).toEqual(before)
})
