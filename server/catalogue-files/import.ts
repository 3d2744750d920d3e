import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { compare, toStored } from './compare.ts'
import { findConsequences, queueConsequences } from './consequences.ts'
import { readStored, writeChanges } from './database.ts'
import { type Fault, throwFaults } from './faults.ts'
import { readCatalogue } from './read.ts'
import { checkRules } from './rules.ts'
import { summarise } from './summary.ts'

/** Arbitrary lock id: imports run one after another. */
const IMPORT_LOCK = 7_204_312

/**
 * Stores the catalogue of a folder of CSV files, or of a JSON file, all or nothing. Returns lines
 * that say what changes. Throws `StartupError` that names every fault.
 */
export async function importCatalogue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  path: string,
  { dryRun = false } = {},
): Promise<string[]> {
  const now = clock()
  const faults: Fault[] = []
  const { given, ids } = readCatalogue(path, now, faults)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}::bigint)`)
    const stored = await readStored(tx)
    throwFaults([...faults, ...checkRules(given, ids, stored)])
    const changes = compare(toStored(given), stored)
    const consequences = await findConsequences(tx, changes, stored, now)
    if (!dryRun) {
      await writeChanges(tx, changes)
      await queueConsequences(tx, consequences, now)
    }
    return summarise(changes, consequences)
  })
}
