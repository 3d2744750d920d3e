import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { showMovedMatches } from '#server/booking/match-pushes.ts'
import { queueAllOffers } from '#server/booking/waitlist-offers.ts'
import { refreshSearch } from '#server/catalogue/search-words.ts'
import type { Deps } from '#server/deps.ts'
import type { CommandDeps } from '#server/operator/socket.ts'
import { type Change, compare } from './compare.ts'
import { findConsequences, queueConsequences } from './consequences.ts'
import { writeRows } from './database.ts'
import { type Fault, throwFaults } from './faults.ts'
import { nothingWrong, readCatalogue } from './read.ts'
import { findFaults } from './rules.ts'
import { readPart, stageRows } from './stage.ts'
import { STORED_NAMES } from './stored.ts'
import { Summary } from './summary.ts'
import {
  type TakenPictures,
  takePictures,
  type WantedPictures,
  withPictures,
} from './take-pictures.ts'

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
  const { lines, wanted, faults } = await importRows(deps, path, { dryRun })
  if (wanted.size === 0) return lines
  // Between two transactions: the embedded database answers nobody else during one.
  const pictures = await takePictures(wanted, {
    db: deps.db,
    config,
    folder: folderOf(path),
    stores: !dryRun && faults.length === 0,
  })
  return (await importRows(deps, path, { dryRun, pictures })).lines
}

interface Imported {
  lines: string[]
  /** Pictures that the rows name. If there are any, nothing was stored yet. */
  wanted: WantedPictures
  faults: Fault[]
}

/** As `importCatalogue`, once the pictures were taken or where the rows name none. */
export async function importRows(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  path: string,
  { dryRun = false, pictures }: { dryRun?: boolean; pictures?: TakenPictures } = {},
): Promise<Imported> {
  const now = clock()
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}::bigint)`)
    const wrong = nothingWrong()
    const wanted: WantedPictures = new Map()
    const rows = withPictures(readCatalogue(path, now, wrong), wanted, pictures?.paths)
    const parts = await stageRows(tx, rows)
    const inRows = [...wrong.faults, ...(pictures?.faults ?? [])]
    const faults = [...inRows, ...(await findFaults(tx, wrong.unread))]
    if (!pictures && wanted.size > 0) return { lines: [], wanted, faults }
    throwFaults(faults)
    const summary = new Summary()
    for (const table of STORED_NAMES) {
      for (const part of parts.filter((each) => each.table === table)) {
        const changes = await compare(tx, table, await readPart(tx, { ...part, table }))
        const consequences = await findConsequences(tx, changes, now)
        summary.add(table, changes, consequences)
        if (dryRun) continue
        const changed = changes.map(({ after }) => after)
        const write = () => writeRows(tx, table, changed)
        await showMovedMatches(tx, eventsWithMatches(changes), write, now)
        await queueConsequences(tx, consequences, now)
      }
    }
    if (!dryRun && summary.hasChanges) {
      await refreshSearch(tx)
      await queueAllOffers(tx, now)
    }
    return { lines: summary.lines(), wanted: new Map(), faults: [] }
  })
}

const eventsWithMatches = (changes: Change[]): string[] => [
  ...new Set(
    changes.flatMap((change) =>
      change.table === 'matches'
        ? [change.before, change.after].flatMap((row) => row?.event ?? [])
        : [],
    ),
  ),
]

/** Where the pictures that the catalogue names are. */
const folderOf = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : dirname(path)
