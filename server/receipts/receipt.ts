import type { OrderRow, PaymentRefund, Receipt } from '#contract/entities.ts'
import { toPaise, toRupees } from '#contract/money.ts'
import type { Config } from '#server/config/config.ts'
import type { UserRow } from '#server/db/schema.ts'

/** What a receipt says of a paid booking. Throws `RangeError` for one without items. */
export function receiptOf(
  booking: { rows: OrderRow[]; refunds: PaymentRefund[] },
  issued: { number: string; at: Date },
  { name, email }: Pick<UserRow, 'name' | 'email'>,
  seller: Config['seller'],
): Receipt {
  const [first] = booking.rows
  if (!first) throw new RangeError('The booking has no items')
  const paid = first.charged ?? first.order_total
  return {
    number: issued.number,
    date: issued.at.toISOString(),
    order_id: first.order_id,
    seller: seller && { name: seller.name, address: seller.address, gstin: seller.gstin },
    buyer: { name, email },
    items: booking.rows.map(({ item, item_total, cancelled_at }) => ({
      title: item.title,
      item_name: item.item_name,
      team_name: item.team_name,
      players: item.players.length,
      amount: item_total,
      is_cancelled: cancelled_at !== undefined,
    })),
    total: first.order_total,
    paid,
    payment_id: first.razorpay_payment_id,
    tax: seller && taxIn(paid, seller.gstRate),
    refunds: booking.refunds,
  }
}

/** Of an amount in rupees that contains it, to the paisa. `rate` in percent. */
export function taxIn(amount: number, rate: number): Receipt['tax'] {
  const paise = toPaise(amount)
  const taxable = Math.round((paise * 100) / (100 + rate))
  return { rate, taxable: toRupees(taxable), gst: toRupees(paise - taxable) }
}
