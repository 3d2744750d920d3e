import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'
import { tournamentEvents, tournaments } from '#server/db/schema.ts'
import { ROOT } from '#server/root.ts'
import { startPostgres } from './fleet/postgres.ts'
import { ScaleTables } from './scale-tables.ts'

/**
 * Imports 1,000 and 10,000 tournaments with six events each, by the built command, into PostgreSQL: into
 * an empty database, the same files again, as one JSON file, and with a wrong last line. Exits with 1 if
 * an import takes longer than `SECONDS_MAX`, if the memory grows with the files, or if the wrong line is not named or
 * changes anything. The table goes into docs/scale.md.
 */
const SECONDS_MAX = 120
const GROWTH_MB_MAX = 40
const EVENTS = 6
const DETAILS = '<p>Bring your own racket, water and proof of age.</p>'.repeat(40)

/** Writes the highest memory of the command, in KB, as its last line. */
const PRELOAD = `data:text/javascript,process.on('exit', () => console.log(process.resourceUsage().maxRSS))`

/** Garbage is collected early, so the highest memory is what an import needs. */
const HEAP = '--max-old-space-size=64'

const folder = mkdtempSync(join(tmpdir(), 'matchpoint-catalogue-'))
const faults: string[] = []
const report = new ScaleTables('catalogue')
report.say(
  'Imports of `npm run catalogue` into PostgreSQL on the same machine: seconds, and the highest memory (RSS) of the command in MB, with a heap of at most 64 MB.',
)
const rows = [await bench(1_000), await bench(10_000)]
report.table(rows)
const [small, large] = rows.map((row) =>
  Math.max(row['first MB'], row['again MB'], row['JSON MB'], row['wrong MB']),
)
if ((large ?? 0) - (small ?? 0) > GROWTH_MB_MAX) faults.push('the memory grows with the files')
report.write()
rmSync(folder, { recursive: true })
for (const fault of faults) console.error(`FAULT: ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)

async function bench(count: number) {
  const postgres = await startPostgres()
  const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  const files = writeFiles(count)
  const rowsOf = async () => [await db.$count(tournaments), await db.$count(tournamentEvents)]
  const expectRows = async (name: string) => {
    if (String(await rowsOf()) !== String([count, count * EVENTS]))
      faults.push(`${name}: ${await rowsOf()} rows are stored`)
  }
  const first = await runImport(postgres.url, files)
  await expectRows('first import')
  await db.execute(sql`analyze`)
  const again = await runImport(postgres.url, files)
  if (!again.output.startsWith('No changes.')) faults.push(`again: ${again.output}`)
  const json = await runImport(postgres.url, writeJson(files))
  if (!json.output.startsWith('No changes.')) faults.push(`JSON: ${json.output}`)
  const events = join(files, 'tournament_events.csv')
  appendFileSync(events, 'wrong,bench-1,7,Wrong,Swiss,free\n')
  const wrong = await runImport(postgres.url, files)
  const named = `tournament_events.csv, line ${count * EVENTS + 2}: fee: expected rupees`
  if (!wrong.output.includes(named)) faults.push(`wrong line: ${wrong.output}`)
  await expectRows('wrong line')
  await close()
  postgres.stop()
  const megabytes = ['tournaments.csv', 'tournament_events.csv', 'venues.csv']
    .map((name) => statSync(join(files, name)).size / 1e6)
    .reduce((sum, size) => sum + size)
  for (const { seconds } of [first, again, json, wrong])
    if (seconds > SECONDS_MAX) faults.push(`${count} tournaments took ${seconds} s`)
  return {
    ...{ tournaments: count, events: count * EVENTS, 'files MB': Math.round(megabytes) },
    ...{ 'first s': first.seconds, 'first MB': first.megabytes },
    ...{ 'again s': again.seconds, 'again MB': again.megabytes },
    ...{ 'JSON s': json.seconds, 'JSON MB': json.megabytes },
    ...{ 'wrong line s': wrong.seconds, 'wrong MB': wrong.megabytes },
  }
}

function writeFiles(count: number): string {
  const files = join(folder, String(count))
  mkdirSync(files)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const write = (name: string, columns: string, lines: string[]) =>
    writeFileSync(join(files, name), `${[columns, ...lines].join('\n')}\n`)
  write('cities.csv', 'id,name', ['pune,Pune'])
  write('sports.csv', 'id,name', ['chess,Chess'])
  write('organizers.csv', 'id,name,email,phone', ['club,Club,club@example.in,9800000000'])
  write(
    'venues.csv',
    'id,address,city,latitude,longitude',
    numbers.map((number) => `hall-${number},"Hall ${number}, Pune 411004",pune,18.5,73.8`),
  )
  write(
    'tournaments.csv',
    'id,name,status,organizer,starts,ends,booking_until,sport,venue,details',
    numbers.map(
      (number) =>
        `bench-${number},Cup ${number},APPROVED,club,monday+19 08:00,monday+20 18:00,monday+17 20:00,chess,hall-${number},"${DETAILS}"`,
    ),
  )
  write(
    'tournament_events.csv',
    'id,tournament,position,name,match_type,fee',
    numbers.flatMap((number) =>
      Array.from(
        { length: EVENTS },
        (_, index) =>
          `bench-${number}-${index + 1},bench-${number},${index + 1},Open ${index + 1},Swiss,500`,
      ),
    ),
  )
  return files
}

/** Returns the path of a JSON file with the rows of these files. */
function writeJson(files: string): string {
  const tables = readdirSync(files).map((name) => [
    basename(name, '.csv'),
    parse(readFileSync(join(files, name)), { columns: true }),
  ])
  const path = `${files}.json`
  writeFileSync(path, JSON.stringify(Object.fromEntries(tables)))
  return path
}

async function runImport(databaseUrl: string, files: string) {
  const start = performance.now()
  const program = join(ROOT, 'dist/server/catalogue.js')
  const args = [HEAP, '--import', PRELOAD, program, 'import', files]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  const lines = out.trimEnd().split('\n')
  const output = `${lines.slice(0, -1).join('\n')}${err}`
  return {
    output,
    seconds: Number(((performance.now() - start) / 1000).toFixed(1)),
    megabytes: Math.round(Number(lines.at(-1)) / 1000),
  }
}
