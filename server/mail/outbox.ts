import { desc } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { outbox } from '#server/db/schema.ts'
import type { Mailer, Message } from './mailer.ts'

export const OUTBOX_PATH = '/outbox'

export function createOutbox(db: Database, clock: () => number, publicUrl: string): Mailer {
  return {
    destination: publicUrl + OUTBOX_PATH,
    isOutbox: true,
    send: ({ to, subject, text, html }, depart) =>
      db.transaction(async (tx) => {
        await depart?.(tx)
        await tx.insert(outbox).values({ to, subject, text, html, sentAt: new Date(clock()) })
      }),
  }
}

/** The last 200 messages, newest first; `sentAt` is ISO 8601. */
export async function readOutbox(db: Database): Promise<(Message & { sentAt: string })[]> {
  const rows = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(200)
  return rows.map(({ to, subject, text, html, sentAt }) => ({
    to,
    subject,
    text,
    html,
    sentAt: sentAt.toISOString(),
  }))
}
