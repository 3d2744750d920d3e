import { fillCatalogue } from '../api/support/catalogue.ts'
import { freshDatabase } from '../api/support/database.ts'
import { soak } from '../api/support/soak.ts'

/**
 * Runs the soak of payments for many seeds: `npm run bench -- money [RUNS] [FIRST_SEED]`. A failing
 * seed repeats its run. Uses PostgreSQL if `DATABASE_URL` is set.
 */
const [runs = 500, first = 0] = process.argv.slice(2).map(Number)
const { db, close } = await freshDatabase()
await fillCatalogue(db)
let failures = 0
for (let seed = first; seed < first + runs; seed += 1) {
  const wrong = await soak(db, seed)
  if (wrong.length > 0) {
    failures += 1
    console.error(`seed ${seed}:\n  ${wrong.join('\n  ')}`)
  }
}
console.log(`${runs} runs, ${failures} failed`)
await close()
process.exitCode = failures > 0 ? 1 : 0
