import type { RefundReason } from '#contract/refunds.ts'
import type { Capture, Dispute, PaymentInput } from './context.ts'

export type PaymentEvent =
  /** An attempt may still be captured. */
  | { type: 'payment.pending'; attemptedAt: number; pendingIds: string[] }
  /** All attempts failed so far. */
  | { type: 'payment.failed'; attemptedAt: number }
  /** `isFull`: the amount is the order's, or the provider calls the order paid. */
  | { type: 'payment.captured'; payment: Capture; isFull: boolean }
  /** Somebody refunded it at the provider's dashboard, in full. */
  | { type: 'payment.refunded'; payment: Capture }
  /** Somebody refunded a part of it there, or that refund failed. `returned`: all that was. */
  | { type: 'payment.partRefunded'; paymentId: string; returned: number }
  | { type: 'dispute.changed'; dispute: Dispute }
  | { type: 'order.expired' }
  | { type: 'booking.created'; bookingId: string }
  | { type: 'booking.rejected'; reason: RefundReason }
  | { type: 'refund.requested'; refundId: string }
  | { type: 'refund.processed'; refundId: string; at: number }
  | { type: 'refund.failed'; refundId: string | null }
  | { type: 'operator.book' }
  | { type: 'operator.refund' }
  | { type: 'operator.seen' }

/** With each of them a machine starts. */
export type StartEvent = 'order.created' | 'payment.surplus' | 'entry.cancelled'

/** An event as the ledger keeps it. */
export type LedgerEvent = PaymentEvent | ({ type: StartEvent } & PaymentInput)

export type Captured = Extract<PaymentEvent, { type: 'payment.captured' }>
export type PartRefunded = Extract<PaymentEvent, { type: 'payment.partRefunded' }>
export type RefundFailed = Extract<PaymentEvent, { type: 'refund.failed' }>
export type WithPayment = Extract<PaymentEvent, { payment: Capture }>
