import { and, count, desc, eq } from 'drizzle-orm'
import { SAVED_FULL, SAVED_MAX } from '#contract/constants.ts'
import type { Database } from '#server/db/open.ts'
import { savedTournaments, tournaments } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

const isOf = (userId: string) => eq(savedTournaments.userId, userId)

/** Newest first. Includes ids of tournaments that are gone: the app tells the person. */
export function listSaved(db: Database, userId: string): Promise<{ _id: string }[]> {
  return db
    .select({ _id: savedTournaments.tournamentId })
    .from(savedTournaments)
    .where(isOf(userId))
    .orderBy(desc(savedTournaments.savedAt), savedTournaments.tournamentId)
}

/** For the download of personal data: with the names of listed tournaments. */
export function describeSaved(db: Database, userId: string) {
  return db
    .select({
      _id: savedTournaments.tournamentId,
      name: tournaments.name,
      saved_at: savedTournaments.savedAt,
    })
    .from(savedTournaments)
    .leftJoin(tournaments, eq(tournaments.id, savedTournaments.tournamentId))
    .where(isOf(userId))
    .orderBy(desc(savedTournaments.savedAt), savedTournaments.tournamentId)
}

/** Idempotent. Throws `HttpError` 400 if the tournament is gone or the list is full. */
export async function saveTournament(
  db: Database,
  userId: string,
  tournamentId: string,
  now: number,
): Promise<void> {
  const [found] = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(eq(tournaments.id, tournamentId), eq(tournaments.status, 'APPROVED')))
  if (!found) {
    throw new HttpError(400, 'This tournament is no longer listed.', { field: 'tournament_id' })
  }
  const [counted] = await db.select({ saved: count() }).from(savedTournaments).where(isOf(userId))
  if ((counted?.saved ?? 0) >= SAVED_MAX && !(await isSaved(db, userId, tournamentId))) {
    throw new HttpError(400, SAVED_FULL)
  }
  await db
    .insert(savedTournaments)
    .values({ userId, tournamentId, savedAt: new Date(now) })
    .onConflictDoNothing()
}

export async function unsaveTournament(
  db: Database,
  userId: string,
  tournamentId: string,
): Promise<void> {
  await db
    .delete(savedTournaments)
    .where(and(isOf(userId), eq(savedTournaments.tournamentId, tournamentId)))
}

async function isSaved(db: Database, userId: string, tournamentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: savedTournaments.tournamentId })
    .from(savedTournaments)
    .where(and(isOf(userId), eq(savedTournaments.tournamentId, tournamentId)))
  return rows.length > 0
}
