import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { jobs } from '#server/db/schema.ts'

export type Job = typeof jobs.$inferSelect

/** A job that was claimed by a server that died is tried again after this time. */
const LEASE_MS = 120_000
const BACKOFF_MS = 2_000
const BACKOFF_MAX_MS = 3_600_000
/** Clocks of servers differ by less. */
const AHEAD_MS = 60_000
/** With the back-off above, a job is tried for about half a day. */
export const ATTEMPTS_MAX = 20

/** The time of its next attempt is then the end of its lease. */
const IS_RUNNING = sql`${jobs.attempts} > 0 and ${jobs.lastError} is null`

/** Of the kinds of a subject: `Payloads` has the payload of each. */
type NewJob<Payloads> = {
  [K in keyof Payloads & string]: { kind: K; subject: string; payload: Payloads[K]; at: number }
}[keyof Payloads & string]

/**
 * Queues a job, or the one of this kind and subject again: at the earlier of both times, and at the
 * new one if it is running. Call it in the transaction that makes the job necessary, with the payloads of
 * the subject's jobs.
 */
export async function enqueue<Payloads = never>(
  db: Database,
  { kind, subject, payload, at }: NewJob<NoInfer<Payloads>>,
  now: number,
): Promise<void> {
  await db
    .insert(jobs)
    .values({
      id: newId('job'),
      kind,
      subject,
      payload,
      createdAt: new Date(now),
      nextAttemptAt: new Date(at),
    })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.subject],
      set: {
        payload: sql`excluded.payload`,
        createdAt: sql`excluded.created_at`,
        nextAttemptAt: sql`case when ${IS_RUNNING} then excluded.next_attempt_at
          else least(${jobs.nextAttemptAt}, excluded.next_attempt_at) end`,
        attempts: 0,
        version: sql`${jobs.version} + 1`,
        sentAt: null,
        deadAt: null,
        lastError: null,
      },
    })
}

const isDue = (kinds: string[], now: number) =>
  and(isNull(jobs.deadAt), lte(jobs.nextAttemptAt, new Date(now)), inArray(jobs.kind, kinds))

/** One statement, for the many times at which no job is due. */
export async function isJobDue(db: Database, now: number, kinds: string[]): Promise<boolean> {
  const due = await db.select({ id: jobs.id }).from(jobs).where(isDue(kinds, now)).limit(1)
  return due.length > 0
}

/** Takes due jobs, those due longest first; no other server takes them until their lease ends. */
export async function claimJobs(
  db: Database,
  now: number,
  { kinds, free }: { kinds: string[]; free: number },
): Promise<Job[]> {
  const claimed = await db.transaction(async (tx) => {
    const due = tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(isDue(kinds, now))
      .orderBy(asc(jobs.nextAttemptAt), asc(jobs.id))
      .limit(free)
      .for('update', { skipLocked: true })
    return (
      tx
        .update(jobs)
        .set({
          nextAttemptAt: new Date(now + LEASE_MS),
          attempts: sql`${jobs.attempts} + 1`,
          lastError: null,
        })
        // An array, so that PostgreSQL never runs the subquery, and its limit, more than once.
        .where(sql`${jobs.id} = any(array(${due}))`)
        .returning()
    )
  })
  return claimed.sort((a, b) => +a.createdAt - +b.createdAt || (a.id < b.id ? -1 : 1))
}

/** False if another server has sent what the job is for, or if it was queued again while it ran. */
export async function markSent(db: Database, { id, version }: Job, now: number): Promise<boolean> {
  const marked = await db
    .update(jobs)
    .set({ sentAt: new Date(now) })
    .where(and(eq(jobs.id, id), eq(jobs.version, version), isNull(jobs.sentAt)))
    .returning({ id: jobs.id })
  return marked.length > 0
}

/** Deletes a finished job unless it was queued again while it ran. */
export async function finishJob(db: Database, { id, version }: Job): Promise<void> {
  await db.delete(jobs).where(and(eq(jobs.id, id), eq(jobs.version, version)))
}

/** Plans the next attempt; after the last one the job becomes a dead letter. */
export async function failJob(
  db: Database,
  { id, version, attempts }: Job,
  error: string,
  now: number,
): Promise<'retried' | 'dead'> {
  const isDead = attempts >= ATTEMPTS_MAX
  const wait = Math.min(BACKOFF_MS * 4 ** (attempts - 1), BACKOFF_MAX_MS)
  await db
    .update(jobs)
    .set({
      lastError: error,
      sentAt: null,
      ...(isDead ? { deadAt: new Date(now) } : { nextAttemptAt: new Date(now + wait) }),
    })
    .where(and(eq(jobs.id, id), eq(jobs.version, version)))
  return isDead ? 'dead' : 'retried'
}

/**
 * Makes jobs due that a clock which was ahead has planned: those queued in what is still the future,
 * and those that wait longer than after any failure.
 */
export async function pullIn(db: Database, now: number): Promise<void> {
  const isFromFuture = gt(jobs.createdAt, new Date(now + AHEAD_MS))
  const waits = gt(jobs.nextAttemptAt, new Date(now + BACKOFF_MAX_MS + AHEAD_MS))
  await db
    .update(jobs)
    .set({ createdAt: new Date(now), nextAttemptAt: new Date(now) })
    .where(and(isNull(jobs.deadAt), or(isFromFuture, and(gt(jobs.attempts, 0), waits))))
}

export async function retryJob(db: Database, id: string, now: number): Promise<boolean> {
  const retried = await db
    .update(jobs)
    .set({ deadAt: null, attempts: 0, nextAttemptAt: new Date(now) })
    .where(eq(jobs.id, id))
    .returning({ id: jobs.id })
  return retried.length > 0
}
