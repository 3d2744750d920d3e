import { enums, type Infer } from 'superstruct'

export const RefundReason = enums(['late', 'closed', 'dearer', 'noTeams', 'surplus', 'operator'])
export type RefundReason = Infer<typeof RefundReason>

export const REFUND_REASONS: Record<RefundReason, string> = {
  late: 'It was paid after the time limit.',
  closed: 'Booking for an event has closed.',
  dearer: 'The price of an event has changed.',
  noTeams: 'No team was entered in time.',
  surplus: 'The booking was already paid.',
  operator: 'We cancelled the payment.',
}
