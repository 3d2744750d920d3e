import type { ContactForm } from '#contract/forms.ts'

export function contactUrl(paymentId: string): string {
  return `/contact?${new URLSearchParams({ payment: paymentId })}`
}

/** A draft about the payment in the query string, or null. */
export function firstDraft(queryString: string): ContactForm | null {
  const payment = new URLSearchParams(queryString).get('payment') ?? ''
  // Anyone can make a link: accept payment ids only.
  if (!/^pay_\w{1,40}$/.test(payment)) return null
  return { query_type: 'Payment Queries', message: `Payment ID: ${payment}\n` }
}
