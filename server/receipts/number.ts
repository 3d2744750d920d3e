import { eq, sql } from 'drizzle-orm'
import { dayInIndia } from '#contract/dates.ts'
import type { Database } from '#server/db/open.ts'
import { bookings, receiptCounters, receipts } from '#server/db/schema.ts'

type ReceiptRow = typeof receipts.$inferSelect

/**
 * Gives a paid booking the next number of the financial year, once. Call it last in the transaction: others
 * wait for the counter until it ends.
 */
export async function issueReceipt(
  tx: Database,
  bookingId: string,
  now: number,
): Promise<ReceiptRow> {
  await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  const [issued] = await tx.select().from(receipts).where(eq(receipts.bookingId, bookingId))
  if (issued) return issued
  const year = financialYear(now)
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: receiptCounters.year,
      set: { last: sql`${receiptCounters.last} + 1` },
    })
    .returning()
  const row = { bookingId, year, number: counter?.last ?? 1, issuedAt: new Date(now) }
  await tx.insert(receipts).values(row)
  return row
}

/** The year in which the financial year of `ms` begins, on 1 April in India. */
export function financialYear(ms: number): number {
  const [year = 0, month = 0] = dayInIndia(ms).split('-').map(Number)
  return month < 4 ? year - 1 : year
}

/** '2026-27/000123': at most 16 characters, as rule 46 of the CGST Rules asks. */
export function receiptNumber({ year, number }: Pick<ReceiptRow, 'year' | 'number'>): string {
  const next = String((year + 1) % 100).padStart(2, '0')
  return `${year}-${next}/${String(number).padStart(6, '0')}`
}
