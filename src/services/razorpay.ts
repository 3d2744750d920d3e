import { DIALLING_CODE } from '#contract/constants.ts'
import type { User } from '#contract/entities.ts'
import { INK } from '#contract/palette.ts'
import type { PaymentSuccess } from '#machines/booking/payment.ts'
import type { WidgetEvent, WidgetInput } from '#machines/checkout/widget.ts'

/** The part of Razorpay's Checkout that is used (Razorpay, Standard Checkout, Integration Steps). */
interface RazorpayOptions {
  key: string
  amount: number
  currency: string
  order_id: string
  name: string
  description: string
  prefill: { name: string; email: string; contact?: string }
  notes: Record<string, string>
  theme: { color: string }
  handler(payment: PaymentSuccess): void
  modal: { confirm_close: boolean; escape: boolean; ondismiss(): void }
}
interface Razorpay {
  open(): void
  close(): void
  on(event: 'payment.failed', listener: (answer: { error: { description: string } }) => void): void
}
declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => Razorpay
  }
}

export interface PaymentProvider {
  script: string
  key: string
}

/**
 * Puts the provider's script into the page, once. Rejects where it did not bring `window.Razorpay`,
 * whatever the tag says; the tag is then removed, so that the next try starts afresh.
 */
export async function loadCheckoutScript(
  document: Document,
  { script }: PaymentProvider,
): Promise<void> {
  if (document.defaultView?.Razorpay) return
  const tag = document.createElement('script')
  tag.src = script
  await new Promise((settled) => {
    tag.onload = settled
    tag.onerror = settled
    document.head.append(tag)
  })
  if (!document.defaultView?.Razorpay) {
    tag.remove()
    throw new Error('The payment script did not load')
  }
}

/** Opens the payment widget and tells what happens in it; answers how to close it. */
export function openWidget(
  window: Window,
  { key }: PaymentProvider,
  { paymentOrder, user, items }: WidgetInput,
  tell: (event: WidgetEvent) => void,
): () => void {
  if (!window.Razorpay) throw new Error('The payment script is not loaded')
  const widget = new window.Razorpay({
    key,
    amount: paymentOrder.amount,
    currency: paymentOrder.currency,
    order_id: paymentOrder.id,
    name: 'Matchpoint',
    description: items.join(', ').slice(0, 255),
    prefill: prefill(user),
    notes: { userId: user.userId },
    theme: { color: INK },
    handler: (payment) => tell({ type: 'payment.succeeded', payment }),
    modal: {
      confirm_close: true,
      escape: false,
      ondismiss: () => tell({ type: 'payment.dismissed' }),
    },
  })
  widget.on('payment.failed', ({ error }) =>
    tell({ type: 'payment.failed', reason: error.description }),
  )
  widget.open()
  return () => widget.close()
}

function prefill({ name, email, phone_number }: User) {
  return phone_number === ''
    ? { name, email }
    : { name, email, contact: `${DIALLING_CODE}${phone_number}` }
}
