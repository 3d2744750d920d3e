import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { cleanText } from '#contract/text.ts'
import { runCommand } from '#server/catalogue-files/commands.ts'
import { readStored } from '#server/catalogue-files/database.ts'
import { TABLES } from '#server/catalogue-files/rows.ts'
import { DEMO_FOLDER } from '#server/demo/seed.ts'
import { StartupError } from '#server/process/startup-error.ts'
import { fillCatalogue } from './support/catalogue.ts'
import { testServer } from './support/server.ts'

const server = testServer(fillCatalogue)
const root = mkdtempSync(join(tmpdir(), 'matchpoint-round-trip-'))
afterAll(() => rmSync(root, { recursive: true }))

const run = (...args: string[]) => runCommand(server.deps, args)

/** Many imports on a machine that others use. */
const TIMEOUT = { timeout: 90_000 }

const AWKWARD = [
  '"quoted", and; a comma',
  'lines\r\nand\ttabs',
  '=1+1',
  "'=1",
  '\\',
  '\u202e𝒳 ½ टीम',
  'null',
]

type Rows = Record<string, Record<string, unknown>[]>

const read = (path: string): Rows => JSON.parse(readFileSync(path, 'utf8'))

/** An awkward text in each text that people write, and fees and places with fractions. */
function makeAwkward(rows: Rows): Rows {
  const change = (row: Record<string, unknown>, index: number) => {
    const text = AWKWARD[index % AWKWARD.length] ?? ''
    return {
      ...row,
      ...('name' in row && { name: `${cleanText(text)} ${row.id}` }),
      ...('details' in row && { details: `<p>${text}</p>`, terms: text }),
      ...('fee' in row && { fee: index % 2 ? 0 : 499.05 }),
    }
  }
  return Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, list.map(change)]))
}

it(
  'the demo’s catalogue, with awkward texts, survives its import and export, as CSV and as JSON',
  TIMEOUT,
  async () => {
    const [given, exported] = [join(root, 'given.json'), join(root, 'all.json')]
    const folder = join(root, 'folder')
    await run('import', DEMO_FOLDER)
    await run('export', given)
    const rows = makeAwkward(read(given))
    writeFileSync(given, JSON.stringify(rows))
    await run('import', given)
    await run('export', folder)
    await run('export', exported)
    for (const path of [folder, exported]) {
      expect(await run('import', path)).toMatch(/^No changes\./)
    }
    expect(read(exported)).toEqual(rows)
  },
)

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
