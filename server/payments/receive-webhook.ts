import { eq, or } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Database } from '#server/db/open.ts'
import { paymentOrders, webhookEvents } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/queue/queue.ts'
import type { PaymentJobs } from './payment-jobs.ts'
import { hasTag } from './payment-state.ts'
import { type PaymentDeps, WEBHOOK_PATH, type WebhookEvent } from './provider.ts'

/**
 * A provider delivers webhooks at least once, in any order, and switches off one that fails. So
 * every signed event is stored and answered; a job asks the provider for what it means.
 */
export function serveWebhook(app: Hono, deps: PaymentDeps & Pick<Deps, 'wakeWorker'>): void {
  const { db, clock, payments, wakeWorker } = deps
  app.post(WEBHOOK_PATH, async (c) => {
    const event = payments.readWebhook(await c.req.text(), c.req.raw.headers)
    await db.transaction(async (tx) => {
      const now = clock()
      const stored = await tx
        .insert(webhookEvents)
        .values({
          id: event.id,
          event: event.type,
          receivedAt: new Date(now),
          paymentId: event.paymentId,
          occurredAt: event.at === null ? null : new Date(event.at),
        })
        .onConflictDoNothing()
        .returning()
      if (stored.length > 0) await queueWork(tx, event, now)
    })
    wakeWorker()
    return c.json({ success: true })
  })
}

async function queueWork(
  tx: Database,
  { type, paymentOrderId, paymentId, disputeId }: WebhookEvent,
  now: number,
): Promise<void> {
  const rows = await tx
    .select()
    .from(paymentOrders)
    .where(
      or(eq(paymentOrders.id, paymentOrderId ?? ''), eq(paymentOrders.paymentId, paymentId ?? '')),
    )
  for (const row of rows) {
    const isRefund = type.startsWith('refund.') && hasTag(row, 'refundWatched')
    const kind = isRefund ? 'refundPayment' : 'checkPayment'
    await enqueue<PaymentJobs>(tx, { kind, subject: row.id, payload: null, at: now }, now)
  }
  // Disputes of another product of the account are not asked for.
  if (disputeId !== null && rows.length > 0) {
    await enqueue<PaymentJobs>(
      tx,
      { kind: 'checkDispute', subject: disputeId, payload: null, at: now },
      now,
    )
  }
}
