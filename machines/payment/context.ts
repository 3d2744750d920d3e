import type { RefundReason } from '#contract/refunds.ts'

export interface Capture {
  id: string
  amount: number
  /** Rupees where an entry of the ledger has none. */
  currency?: string
  capturedAt: number
}

export interface Refund {
  id: string
  /** Epoch ms; null until the provider has processed it. */
  processedAt: number | null
}

/** The payer's bank takes a payment back, for good if it is `lost`. */
export interface Dispute {
  id: string
  amount: number
  status: string
}

/** A new payment order, a payment that its order did not need, or the part of one that a cancelled entry returns. */
export type PaymentInput =
  | {
      amount: number
      expiresAt: number
      /** The server knows the teams, so it can book without the browser. */
      hasTeams: boolean
    }
  | ({ surplus: Capture } & Claims)
  | { cancelled: Capture }

/** What the payer's bank or somebody at the provider's dashboard did to a payment. */
export interface Claims {
  dispute?: Dispute
  /** What was refunded at the dashboard while the payment stayed; absent before the first time. */
  returned?: number
  /** An operator has yet to see the last dispute, or what was returned. */
  isUnseen?: boolean
}

export interface PaymentContext extends Claims {
  amount: number
  expiresAt: number
  hasTeams: boolean
  payment: Capture | null
  /** Epoch ms of the last attempt to pay; null before the first. */
  attemptedAt: number | null
  /** Payments that were seen before they were captured; absent before the first. */
  pendingIds?: string[]
  bookingId: string | null
  reason: RefundReason | null
  refund: Refund | null
}

export const claimsOf = ({ dispute, returned, isUnseen }: Claims): Claims => ({
  dispute,
  returned,
  isUnseen,
})

const toReturn = (payment: Capture, reason: RefundReason) => ({
  amount: payment.amount,
  expiresAt: 0,
  hasTeams: false,
  payment,
  reason,
})

/** What a payment order knows of its payment at its start. */
export function startOf(input: PaymentInput) {
  if ('surplus' in input) return { ...claimsOf(input), ...toReturn(input.surplus, 'surplus') }
  if ('cancelled' in input) return toReturn(input.cancelled, 'cancelled')
  return { ...input, payment: null, reason: null }
}

/** Dotted paths of the states in which a payment order rests. */
export type PaymentState =
  | 'open.unpaid'
  | 'open.attempted'
  | 'open.pending'
  | 'expired'
  | 'captured'
  | 'mismatch'
  | 'booked'
  | 'refundDue'
  | 'refunding'
  | 'refunded'
  | 'refundFailed'

export type PaymentTag =
  | 'open'
  | 'askProvider'
  /** A payment that is captured now was not captured when it was last looked at. */
  | 'uncaptured'
  /** No second payment order is offered for its events. */
  | 'blocksOrder'
  /** The browser or the queue may book it. */
  | 'bookable'
  | 'unsettled'
  | 'refund'
  /** The queue requests the refund, or waits for it. */
  | 'refundUnderWay'
  /** What the provider says of its refund changes it. */
  | 'refundWatched'

/** The server waits for this before it books: the browser that paid, or a client that has yet to name its teams. */
export type BookDelay = 'none' | 'browser' | 'teams'
