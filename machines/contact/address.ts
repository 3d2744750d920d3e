import type { ContactForm } from '#contract/forms.ts'

/** The address of the contact form, begun about a payment that went wrong. */
export function contactAddress(paymentId: string): string {
  return `/contact?${new URLSearchParams({ payment: paymentId })}`
}

/** What the form begins with where its query string names a payment; else null. */
export function firstDraft(queryString: string): ContactForm | null {
  const payment = new URLSearchParams(queryString).get('payment') ?? ''
  // Anyone can make an address: what is no payment id is not put into anybody's mouth.
  if (!/^pay_\w{1,40}$/.test(payment)) return null
  return { query_type: 'Payment Queries', message: `Payment ID: ${payment}\n` }
}
