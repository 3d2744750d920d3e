import { RAZORPAY_SCRIPT } from '#contract/constants.ts'
import type { PaymentWidgetConfig, WidgetEvent, WidgetInput } from '#machines/checkout/widget.ts'
import { loadCheckoutScript, openWidget } from './razorpay.ts'

interface PaymentWidget {
  loadScript(document: Document, config: PaymentWidgetConfig, signal: AbortSignal): Promise<void>
  open(window: Window, input: WidgetInput, send: (event: WidgetEvent) => void): () => void
}

const WIDGETS: Record<string, PaymentWidget> = {
  razorpay: { loadScript: loadCheckoutScript, open: openWidget },
}

/** For a server that does not name its provider. */
export const defaultConfig = (): PaymentWidgetConfig => ({
  widget: 'razorpay',
  script: RAZORPAY_SCRIPT,
  key: import.meta.env.VITE_RAZORPAY_KEY ?? '',
})

export interface PaymentWidgets {
  /** Rejects if the script did not load, or `signal` aborts. */
  load(config: PaymentWidgetConfig, signal: AbortSignal): Promise<void>
  /** Returns a function that closes it. Throws without its script. */
  open(input: WidgetInput, send: (event: WidgetEvent) => void): () => void
}

export const createPaymentWidgets = (window: Window): PaymentWidgets => ({
  load: async (config, signal) => findWidget(config).loadScript(window.document, config, signal),
  open: (input, send) => findWidget(input.config).open(window, input, send),
})

function findWidget({ widget: name }: PaymentWidgetConfig): PaymentWidget {
  const widget = WIDGETS[name]
  if (!widget) throw new Error(`There is no payment widget "${name}"`)
  return widget
}
