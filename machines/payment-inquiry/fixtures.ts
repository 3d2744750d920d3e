import type { PaymentStatus } from '#contract/entities.ts'
import {
  capturedBooking,
  type OpenPayment,
  type TrackedPayment,
} from '../booking/saved-payments.ts'
import type { PaymentFinding, PaymentMeaning } from './payment-meaning.ts'

const STATUSES: Record<PaymentMeaning, PaymentStatus> = {
  // That of an earlier answer.
  unanswered: 'attempted',
  unknown: 'attempted',
  unpaid: 'created',
  expired: 'expired',
  attempted: 'attempted',
  pending: 'pending',
  captured: 'paid',
  held: 'mismatch',
  refunded: 'refunding',
  booked: 'paid',
}

/** What an inquiry finds of an open payment. */
export function found(
  meaning: PaymentMeaning,
  open: OpenPayment,
  {
    paymentId = '',
    error = null,
    unbooked,
  }: {
    paymentId?: string
    error?: unknown
    unbooked?: TrackedPayment['unbooked']
  } = {},
): PaymentFinding {
  const status = STATUSES[meaning]
  return {
    meaning,
    payment: unbooked ? { ...open, status, unbooked } : { ...open, status },
    paid: status === 'paid' ? capturedBooking(open, paymentId) : null,
    bookingId: meaning === 'booked' ? 'order-1' : '',
    error,
  }
}
