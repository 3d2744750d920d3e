import type { Hono } from 'hono'
import type { Deps } from '#server/deps.ts'
import { countOverdue } from './unsettled.ts'

export function serveMetrics(app: Hono, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  app.get('/metrics', async (c) =>
    c.text(
      [
        '# HELP matchpoint_money_overdue Payments neither booked nor refunded in time, and dead letters.',
        '# TYPE matchpoint_money_overdue gauge',
        `matchpoint_money_overdue ${await countOverdue(db, clock())}`,
        '',
      ].join('\n'),
      200,
      { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
    ),
  )
}
