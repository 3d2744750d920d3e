import { enums, type Infer } from 'superstruct'

export const RefundReason = enums([
  'late',
  'closed',
  'full',
  'dearer',
  'noTeams',
  'surplus',
  'operator',
  'cancelled',
])
export type RefundReason = Infer<typeof RefundReason>

export const REFUND_REASONS: Record<RefundReason, string> = {
  late: 'It was paid after the time limit.',
  closed: 'Booking for an event has closed.',
  full: 'No place was left in an event.',
  dearer: 'The price of an event has changed.',
  noTeams: 'No team was entered in time.',
  surplus: 'The booking was already paid.',
  operator: 'We cancelled the payment.',
  cancelled: 'You cancelled your entry.',
}

export const REFUND_ADVICE: Record<RefundReason, string> = {
  late: 'To book, pay again.',
  closed: 'Events that are still open stay in your cart.',
  full: 'Events that still have places stay in your cart.',
  dearer: 'To book, check the new total and pay again.',
  noTeams: 'To book, enter the players and pay again.',
  surplus: 'Your booking is not affected.',
  operator: 'Contact support if you have a question.',
  cancelled: 'To play after all, book again.',
}
