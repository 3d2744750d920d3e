import { eq } from 'drizzle-orm'
import type { Pass } from '#contract/organizer-calls.ts'
import type { SignedEntry } from '#server/booking/pass-codes.ts'
import type { Database } from '#server/db/open.ts'
import { checkIns, teams } from '#server/db/schema.ts'
import { findEntry } from './entries.ts'

interface Scanned {
  /** The organizer who asks. Passes of others are unknown to it. */
  organizerId: string
  /** Of the code; null for a text that is no code. */
  signed: SignedEntry | null
}

export async function findPass(db: Database, { organizerId, signed }: Scanned): Promise<Pass> {
  const entry = signed && (await findEntry(db, signed.id, organizerId))
  if (!entry) return { state: 'unknown', checked_in_at: null, entry: null }
  const [team] = await db
    .select({ version: teams.passVersion })
    .from(teams)
    .where(eq(teams.id, entry.entry))
  const [row] = await db.select().from(checkIns).where(eq(checkIns.teamId, entry.entry))
  const checked_in_at = row?.at.toISOString() ?? null
  if (entry.state !== 'booked') return { state: entry.state, checked_in_at, entry }
  if (signed.version !== team?.version) return { state: 'replaced', checked_in_at, entry }
  return { state: row ? 'checkedIn' : 'valid', checked_in_at, entry }
}

/** Checks in a valid pass; the first of several check-ins counts. Returns the pass after it. */
export function checkIn(db: Database, scanned: Scanned, at: Date): Promise<Pass> {
  return db.transaction(async (tx) => {
    // An entry that is being cancelled is not let in, nor the reverse.
    await tx
      .select({ id: teams.id })
      .from(teams)
      .where(eq(teams.id, scanned.signed?.id ?? ''))
      .for('no key update')
    const pass = await findPass(tx, scanned)
    if (pass.state !== 'valid' || !pass.entry) return pass
    await tx.insert(checkIns).values({ teamId: pass.entry.entry, at }).onConflictDoNothing()
    return findPass(tx, scanned)
  })
}
