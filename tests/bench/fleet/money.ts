import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'

const SETTLE_MS = 120_000

interface Count {
  captured: number
  booked: number
  refunded: number
  unsettled: number
  duplicates: number
  told: number
  untrue: number
}

/** Counts what the sandbox captured against bookings and refunds, once the worker is through. */
export async function countMoney(db: Database, told: string[]): Promise<Count> {
  const deadline = Date.now() + SETTLE_MS
  for (;;) {
    const count = await readCount(db, told)
    if (count.unsettled === 0 || Date.now() > deadline) return count
    await setTimeout(1_000)
  }
}

async function readCount(db: Database, told: string[]): Promise<Count> {
  const { rows } = (await db.execute(sql`
    with charged as (
      select id, order_id, status,
        exists (select from orders o where o.payment_id = p.id) as is_booked
      from sandbox_payments p where status in ('captured', 'refunded')
    )
    select count(*)::int as captured,
      count(*) filter (where is_booked)::int as booked,
      count(*) filter (where status = 'refunded' and not is_booked)::int as refunded,
      count(*) filter (where status = 'captured' and not is_booked)::int as unsettled,
      (select count(*)::int from (
        select payment_order_id from orders where payment_order_id <> '-'
        group by 1 having count(*) > 1) d) as duplicates
    from charged`)) as unknown as { rows: Omit<Count, 'told' | 'untrue'>[] }
  const [count] = rows
  if (!count) throw new Error('The database answered nothing.')
  const { rows: found } = (await db.execute(
    sql`select count(*)::int as count from orders where id = any(${sql.param(told)}::text[])`,
  )) as unknown as { rows: { count: number }[] }
  return { ...count, told: told.length, untrue: new Set(told).size - (found[0]?.count ?? 0) }
}
