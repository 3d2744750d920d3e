import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { enqueue } from '#server/queue/queue.ts'
import type { Message } from './mailer.ts'

export interface MailJobs {
  /** `until`: when what it tells expires, epoch ms. It is not sent later. */
  sendMail: Message & { until?: number }
}

/**
 * A mail server that is down delays the mail, not the request. Call it in the transaction that makes the
 * mail necessary, and wake the worker after it.
 */
export async function enqueueMail(
  db: Database,
  payload: MailJobs['sendMail'],
  now: number,
): Promise<void> {
  await enqueue<MailJobs>(db, { kind: 'sendMail', subject: newId('mail'), payload, at: now }, now)
}
