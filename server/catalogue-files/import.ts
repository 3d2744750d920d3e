import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { type TakenPictures, takePictures, withPictures } from '#server/media/take-pictures.ts'
import type { CommandDeps } from '#server/operator/socket.ts'
import { compare } from './compare.ts'
import { findConsequences, queueConsequences } from './consequences.ts'
import { writeRows } from './database.ts'
import { throwFaults } from './faults.ts'
import { nothingWrong, readCatalogue } from './read.ts'
import { findFaults } from './rules.ts'
import { readPart, stageRows } from './stage.ts'
import { STORED_NAMES } from './stored.ts'
import { Summary } from './summary.ts'

/** Arbitrary lock id: imports run one after another. */
const IMPORT_LOCK = 7_204_312

/**
 * Stores the catalogue of a folder of CSV files, or of a JSON file, all or nothing. Returns lines
 * that say what changes. Throws `StartupError` that names every fault.
 */
export async function importCatalogue(
  { config, ...deps }: CommandDeps,
  path: string,
  { dryRun = false } = {},
): Promise<string[]> {
  const { db, clock } = deps
  // Before the transaction: the embedded database answers nobody else during one.
  const pictures = await takePictures(readCatalogue(path, clock()), {
    ...{ db, config, folder: folderOf(path) },
    stores: async () => !dryRun && (await hasNoFault(deps, path)),
  })
  return importRows(deps, path, { dryRun, pictures })
}

/** As `importCatalogue`, with the pictures that were made for these files. */
export async function importRows(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  path: string,
  { dryRun = false, pictures = NO_PICTURES } = {},
): Promise<string[]> {
  const now = clock()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}::bigint)`)
    const wrong = nothingWrong()
    const parts = await stageRows(tx, withPictures(readCatalogue(path, now, wrong), pictures.paths))
    const faults = [...wrong.faults, ...pictures.faults]
    throwFaults([...faults, ...(await findFaults(tx, wrong.unread))])
    const summary = new Summary()
    for (const table of STORED_NAMES) {
      for (const part of parts.filter((each) => each.table === table)) {
        const changes = await compare(tx, table, await readPart(tx, { ...part, table }))
        const consequences = await findConsequences(tx, changes, now)
        summary.add(table, changes, consequences)
        if (dryRun) continue
        const changed = changes.map(({ after }) => after)
        await writeRows(tx, table, changed)
        await queueConsequences(tx, consequences, now)
      }
    }
    return summary.lines()
  })
}

const NO_PICTURES: TakenPictures = { paths: new Map(), faults: [] }

/** But for the pictures. */
async function hasNoFault(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  path: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const wrong = nothingWrong()
    await stageRows(tx, readCatalogue(path, clock(), wrong))
    return wrong.faults.length === 0 && (await findFaults(tx, wrong.unread)).length === 0
  })
}

/** Where the pictures that the catalogue names are. */
const folderOf = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : dirname(path)
