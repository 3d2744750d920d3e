import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import type { JobPayloads } from '#server/queue/job-kinds.ts'
import { enqueue } from '#server/queue/queue.ts'

/**
 * A mail server that is down delays the mail, not the request. Call it in the transaction that makes the
 * mail necessary, and wake the worker after it.
 */
export async function enqueueMail(
  db: Database,
  payload: JobPayloads['sendMail'],
  now: number,
): Promise<void> {
  await enqueue(db, { kind: 'sendMail', subject: newId('mail'), payload, at: now }, now)
}
