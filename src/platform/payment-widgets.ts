import type { PaymentWidgetConfig } from '#machines/checkout/widget.ts'
import type { PaymentWidget } from './payment-widget.ts'
import { loadCheckoutScript, openWidget } from './razorpay.ts'

const WIDGETS: Record<string, PaymentWidget> = {
  razorpay: { loadScript: loadCheckoutScript, open: openWidget },
}

export function findWidget({ widget: name }: PaymentWidgetConfig): PaymentWidget {
  const widget = WIDGETS[name]
  if (!widget) throw new Error(`There is no payment widget "${name}"`)
  return widget
}
