import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/open.ts'
import { tournamentEvents, tournaments } from '#server/db/schema.ts'
import { seedDemo } from '#server/demo/seed.ts'

export const TEAM_EVENT = { id: 'bench-eleven', tournamentId: 'bench-cup' }
const MORE_TOURNAMENTS = 1_500

/** The data for the server of another checkout, made by its own code: it may know fewer migrations. */
export function benchDataOf(root: string): string {
  const code =
    "import('./tests/bench/pages/data.ts').then((data) => data.benchData()).then(console.log)"
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code]
  return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).trim()
}

export async function benchData(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matchpoint-bench-'))
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  await seedDemo(db, Date.now())
  const [model] = await db.select().from(tournaments).where(eq(tournaments.status, 'APPROVED'))
  if (!model) throw new Error('The demo has no tournament.')
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000)
  const later = { ...model, startsAt: day(200), endsAt: day(201), bookingUntil: day(199) }
  const numbers = Array.from({ length: MORE_TOURNAMENTS }, (_, index) => index + 1)
  await db.insert(tournaments).values([
    { ...later, id: TEAM_EVENT.tournamentId, name: 'Eleven Cup' },
    ...numbers.map((number) => ({
      ...later,
      id: `bench-${number}`,
      name: `Season Cup ${number}`,
      banner: `/posters/chess/bench-${number}.svg`,
    })),
  ])
  const event = { matchType: 'Knockout', position: 1, entryFee: 50_000 }
  await db.insert(tournamentEvents).values([
    { ...event, ...TEAM_EVENT, name: 'Teams', eventType: 'MULTIPLAYER', playersCapacity: 11 },
    ...numbers.map((number) => ({
      ...event,
      id: `bench-${number}-event`,
      tournamentId: `bench-${number}`,
      name: 'Open',
    })),
  ])
  await db.execute(sql`vacuum (analyze) tournaments`)
  await db.execute(sql`vacuum (analyze) tournament_events`)
  await close()
  return dataDir
}
