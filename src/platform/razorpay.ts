import type { User } from '#contract/entities.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import { INK } from '#contract/palette.ts'
import { currentLanguage, t } from '#contract/translate.ts'
import type { PaymentSuccess } from '#machines/booking/saved-payments.ts'
import type { PaymentWidgetConfig, WidgetEvent, WidgetInput } from '#machines/checkout/widget.ts'

const DIALLING_CODE = '+91'
/** There, the apps of UPI are on the device itself. */
const PHONE = '(max-width: 767.98px)'

/**
 * What the sheet shows first: the blocks in `sequence`. With `show_default_blocks`, all other methods
 * follow.
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/configure-payment-methods/
 */
interface RazorpayDisplay {
  blocks?: Record<string, { name: string; instruments: { method: string }[] }>
  sequence?: string[]
  preferences?: { show_default_blocks: boolean }
  /** Of the sheet: en, hi, and the codes of five more. Without it, the merchant's own setting counts. */
  language?: Language
}

const upiFirst = (): RazorpayDisplay => ({
  blocks: { upi: { name: t('Pay by UPI'), instruments: [{ method: 'upi' }] } },
  sequence: ['block.upi'],
  preferences: { show_default_blocks: true },
})
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
  config?: { display: RazorpayDisplay }
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

/**
 * Rejects if `signal` aborts or the script did not define `window.Razorpay`; the tag is then removed,
 * so that a retry works.
 */
export async function loadCheckoutScript(
  document: Document,
  { script }: PaymentWidgetConfig,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) throw signal.reason
  if (document.defaultView?.Razorpay) return
  if (document.defaultView?.trustedTypes) {
    const { trustCheckoutScript } = await import('./checkout-script-trust.ts')
    trustCheckoutScript(document.defaultView.trustedTypes, script)
    if (signal.aborted) throw signal.reason
  }
  const tag = document.createElement('script')
  tag.src = script
  await new Promise((settled) => {
    tag.onload = settled
    tag.onerror = settled
    signal.addEventListener('abort', settled, { once: true })
    document.head.append(tag)
  })
  if (!document.defaultView?.Razorpay) {
    tag.remove()
    throw new Error('The payment script did not load')
  }
}

export function openWidget(
  window: Window,
  { config, paymentOrder, user, items }: WidgetInput,
  send: (event: WidgetEvent) => void,
): () => void {
  if (!window.Razorpay) throw new Error('The payment script is not loaded')
  const isPhone = window.matchMedia(PHONE).matches
  const language = currentLanguage()
  const isTranslated = language !== DEFAULT_LANGUAGE
  const display = { ...(isPhone && upiFirst()), ...(isTranslated && { language }) }
  const widget = new window.Razorpay({
    key: config.key,
    amount: paymentOrder.amount,
    currency: paymentOrder.currency,
    order_id: paymentOrder.id,
    name: t('Matchpoint'),
    description: items.join(', ').slice(0, 255),
    prefill: prefill(user),
    notes: { userId: user.userId },
    theme: { color: INK },
    ...(isPhone || isTranslated ? { config: { display } } : {}),
    handler: (payment) => send({ type: 'payment.succeeded', payment }),
    modal: {
      confirm_close: true,
      escape: false,
      ondismiss: () => send({ type: 'payment.dismissed' }),
    },
  })
  widget.on('payment.failed', ({ error }) =>
    send({ type: 'payment.failed', reason: error.description }),
  )
  widget.open()
  return () => widget.close()
}

function prefill({ name, email, phone_number }: User) {
  return phone_number === ''
    ? { name, email }
    : { name, email, contact: `${DIALLING_CODE}${phone_number}` }
}
