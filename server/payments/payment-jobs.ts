/** Payloads by kind of job. The subject is the id of a payment order or of a surplus payment, if nothing else is said. */
export interface PaymentJobs {
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
  mailRefund: { refundId: string | null }
  alertOperator: { message: string }
}
