import { FREE_PAYMENT_ID } from './constants.ts'
import type { Cancellation, OrderRow } from './entities.ts'
import { formatRupees } from './money.ts'
import type { ShareableEvent } from './shareable-event.ts'

export interface BookedEvent {
  event: ShareableEvent
  rows: OrderRow[]
}

export type CancellableRow = OrderRow & { cancellation: Cancellation }

export const isCancellable = (row: OrderRow): row is CancellableRow =>
  row.cancellation !== undefined

export type ChangeableRow = OrderRow & { players_until: string }

/** True while its players can be replaced. */
export const isChangeable = (row: OrderRow): row is ChangeableRow =>
  row.players_until !== undefined && row._id !== ''

/** Until when its whole booking can be given to another account, as IST text; `transfer_to` is who is invited. */
export type TransferableRow = OrderRow & { transfer_until: string }

export const isTransferable = (row: OrderRow): row is TransferableRow =>
  row.transfer_until !== undefined && row.order_id !== ''

export const isCancelled = ({ cancelled_at }: Pick<OrderRow, 'cancelled_at'>) =>
  cancelled_at !== undefined

export function bookedEvents(rows: OrderRow[]): BookedEvent[] {
  const events = new Map<string, BookedEvent>()
  for (const row of rows) {
    const { title, href: path, address, start_date_time_new, end_date_time_new } = row.item
    const key = path || row._id
    const booked = events.get(key) ?? {
      event: { title, path, address, start_date_time_new, end_date_time_new },
      rows: [],
    }
    events.set(key, { ...booked, rows: [...booked.rows, row] })
  }
  return [...events.values()]
}

export function bookingPath(orderId: string): string {
  return `/thank-you?${new URLSearchParams({ order: orderId })}`
}

/** The path of the receipt of a paid booking. */
export const receiptPath = (orderId: string) => `/order/${encodeURIComponent(orderId)}/receipt`

export const isPaid = ({ order_id, razorpay_payment_id }: OrderRow) =>
  order_id !== '' && razorpay_payment_id !== FREE_PAYMENT_ID

/** The part of the booking's page that is the pass of one item. */
export function passPath({ order_id, _id }: OrderRow): string {
  return _id ? `${bookingPath(order_id)}#${_id}` : bookingPath(order_id)
}

/** 'Free of charge' or '₹1,600 paid'. */
export function paidText({ order_total, charged, razorpay_payment_id }: OrderRow): string {
  return razorpay_payment_id === FREE_PAYMENT_ID
    ? 'Free of charge'
    : `${formatRupees(charged ?? order_total)} paid`
}
