import type { Database } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { newId } from '#server/ids.ts'
import { enqueue } from '#server/queue/queue.ts'
import type { Message } from './mailer.ts'

/** A mail server that is down delays the mail, not the request. */
export async function queueMail(
  { db, clock, wakeWorker }: Pick<Deps, 'db' | 'clock' | 'wakeWorker'>,
  message: Message,
): Promise<void> {
  await enqueueMail(db, message, clock())
  wakeWorker()
}

/** For a transaction: wake the worker after it. */
export async function enqueueMail(db: Database, message: Message, now: number): Promise<void> {
  await enqueue(db, { kind: 'sendMail', subject: newId('mail'), payload: message, at: now }, now)
}
