import type { PaidBooking, TrackedPayment } from '../booking/saved-payments.ts'

export type PaymentMeaning =
  | 'unanswered'
  /** The server does not know it. */
  | 'unknown'
  | 'unpaid'
  | 'expired'
  /** All attempts failed so far; a bank may still approve one late. */
  | 'attempted'
  | 'pending'
  | 'captured'
  /** Captured, but it is open what becomes of it. */
  | 'held'
  | 'refunded'
  | 'booked'

/** What a payment is by the word of the server. */
export interface PaymentFinding {
  meaning: PaymentMeaning
  payment: TrackedPayment
  paid: PaidBooking | null
  bookingId: string
  error: unknown
}

export const findingGuards = {
  isBooked: (_: unknown, { meaning }: PaymentFinding) => meaning === 'booked',
  isCaptured: (_: unknown, { meaning }: PaymentFinding) => meaning === 'captured',
  isRefunded: (_: unknown, { meaning }: PaymentFinding) => meaning === 'refunded',
  isUnanswered: (_: unknown, { meaning }: PaymentFinding) =>
    meaning === 'unanswered' || meaning === 'unknown',
}

/** For the `params` of guards and actions, where an inquiry has ended. */
export const finding = ({ event }: { event: { output: PaymentFinding } }) => event.output
