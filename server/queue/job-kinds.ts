import type { EntryMessage } from '#contract/served-calls.ts'
import type { Message } from '#server/mail/mailer.ts'

/** Payloads by kind of job. The subject is the id of a payment order, surplus payment, booking, mail or message. */
export interface JobPayloads {
  bookPayment: null
  checkPayment: null
  /** The subject is the id of a dispute at the provider. */
  checkDispute: null
  /** `early`: before its time, since what it pays for has changed. */
  expirePayment: { early: true } | null
  refundPayment: null
  /** A kind of its own: one that a webhook asks for does not take its place. */
  checkRefund: null
  /** The subject is 'provider': there is one such job. Reads the payments created since `from`, in the provider's time. */
  pollPayments: { from: number }
  mailBooking: null
  /** The booked event, now on this page, has another date, venue or tournament. The subject is both. */
  mailChange: { bookingId: string; path: string }
  mailRefund: { refundId: string }
  alertOperator: { message: string }
  /** `until`: when what it tells expires, epoch ms. It is not sent later. */
  sendMail: Message & { until?: number }
  /** `at`: when the entry was booked or refunded, or its refund failed, epoch ms. */
  tellOrganizer: { organizerId: string; entryId: string; type: EntryMessage['type']; at: number }
}

export type JobKind = keyof JobPayloads
