import { fillCatalogue } from '../api/support/catalogue.ts'
import { type Figures, soak } from '../api/support/soak.ts'
import { openSoakDatabase } from '../api/support/soak-database.ts'

/**
 * Runs the soak of payments for many seeds: `npm run bench -- money [RUNS] [FIRST_SEED]`. A failing
 * seed repeats its run.
 */
const [runs = 500, first = 0] = process.argv.slice(2).map(Number)
const database = await openSoakDatabase()
console.log(
  database.servers === 2
    ? 'Two servers on one PostgreSQL.'
    : `One server on the embedded database. For two servers on one PostgreSQL 15 or later:
DATABASE_URL=postgres://USER:PASSWORD@HOST:PORT/DATABASE npm run bench -- money
(It creates a database there and drops it at the end.)`,
)
await fillCatalogue(database.db)
const total: Figures = {
  payments: 0,
  captured: 0,
  booked: 0,
  refunded: 0,
  lost: 0,
  disputes: 0,
  cancelled: 0,
  offers: 0,
  kills: 0,
  outages: 0,
}
const failed: number[] = []
for (let seed = first; seed < first + runs; seed += 1) {
  const { wrong, figures } = await soak(database, seed)
  for (const name of Object.keys(total) as (keyof Figures)[]) total[name] += figures[name]
  if (wrong.length > 0) {
    failed.push(seed)
    console.error(`seed ${seed}:\n  ${wrong.join('\n  ')}`)
  }
}
await database.close()
const { payments, captured, booked, refunded, lost, disputes, cancelled, offers, kills, outages } =
  total
console.log(
  `${runs} runs, ${failed.length} failed; ${payments} payments, ${captured} captured = ` +
    `${booked} booked + ${refunded} refunded + ${lost} lost in disputes; ${disputes} disputes, ${cancelled} cancelled entries, ${offers} offers to waitlists, ${kills} kills, ${outages} failed provider calls`,
)
if (failed.length > 0) {
  console.log(`To repeat a run: npm run bench -- money 1 ${failed[0]}`)
}
// Timers of the limits would hold it for minutes.
process.exit(failed.length > 0 ? 1 : 0)
