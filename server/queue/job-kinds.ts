import type { Message } from '#server/mail/mailer.ts'

/** Payloads by kind of job. The comment names the subject. */
export interface JobPayloads {
  /** A payment order. */
  bookPayment: null
  checkPayment: null
  expirePayment: null
  refundPayment: null
  /** 'provider': there is one such job. Epoch ms: payments created since then are to be read. */
  pollPayments: { from: number }
  /** A booking. */
  mailBooking: null
  /** A payment order or a surplus payment. */
  mailRefund: { refundId: string }
  alertOperator: { message: string }
  /** A mail. */
  sendMail: Message
}

export type JobKind = keyof JobPayloads
