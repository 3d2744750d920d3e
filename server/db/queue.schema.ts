import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Work to do outside of the transaction that asked for it, by any server. Deleted when done. */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** At most one job of a kind for a subject: a payment order, a booking, a mail. */
    subject: text('subject').notNull(),
    payload: jsonb('payload'),
    createdAt: instant('created_at').notNull(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Changes when the job is queued again, also while it runs. */
    version: integer('version').notNull().default(0),
    /**
     * Set at the last moment before its mail goes out: if the server dies then, the job is not run again.
     */
    sentAt: instant('sent_at'),
    /** Set on a dead letter: it is not tried again until an operator retries it. */
    deadAt: instant('dead_at'),
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('jobs_subject').on(table.kind, table.subject),
    index('jobs_due').on(table.nextAttemptAt).where(sql.raw('dead_at is null')),
  ],
)
