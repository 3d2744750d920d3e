import type { ResponseOf } from '#contract/calls.ts'
import type { WidgetEvent, WidgetInput } from '#machines/checkout/widget.ts'
import { loadCheckoutScript, openWidget } from './razorpay.ts'

type PaymentWidgetConfig = ResponseOf<'paymentProvider'>['data']

interface PaymentWidget {
  /** Rejects if the script did not load. */
  loadScript(document: Document, config: PaymentWidgetConfig): Promise<void>
  /** Returns a function that closes the widget. */
  open(
    window: Window,
    config: PaymentWidgetConfig,
    input: WidgetInput,
    send: (event: WidgetEvent) => void,
  ): () => void
}

/** By the name that the server gives as `widget`. */
const WIDGETS: Record<string, PaymentWidget> = {
  razorpay: { loadScript: loadCheckoutScript, open: openWidget },
}

export type LoadedWidget = (input: WidgetInput, send: (event: WidgetEvent) => void) => () => void

/** Returns a function that opens the widget. */
export async function loadWidget(
  window: Window,
  config: PaymentWidgetConfig,
): Promise<LoadedWidget> {
  const widget = WIDGETS[config.widget]
  if (!widget) throw new Error(`There is no payment widget "${config.widget}"`)
  await widget.loadScript(window.document, config)
  return (input, send) => widget.open(window, config, input, send)
}
