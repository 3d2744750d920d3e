import { RAZORPAY_SCRIPT } from '#contract/constants.ts'
import type { WidgetEvent, WidgetInput } from '#machines/checkout/widget.ts'
import type { PaymentWidget, PaymentWidgetConfig } from './payment-widget.ts'
import { loadCheckoutScript, openWidget } from './razorpay.ts'

const WIDGETS: Record<string, PaymentWidget> = {
  razorpay: { loadScript: loadCheckoutScript, open: openWidget },
}

/** For a server that does not name its provider. */
export const defaultConfig = (): PaymentWidgetConfig => ({
  widget: 'razorpay',
  script: RAZORPAY_SCRIPT,
  key: import.meta.env.VITE_RAZORPAY_KEY ?? '',
})

export type LoadedWidget = (input: WidgetInput, send: (event: WidgetEvent) => void) => () => void

export type LoadWidget = (config: PaymentWidgetConfig, signal: AbortSignal) => Promise<LoadedWidget>

export async function loadWidget(
  window: Window,
  config: PaymentWidgetConfig,
  signal: AbortSignal,
): Promise<LoadedWidget> {
  const widget = WIDGETS[config.widget]
  if (!widget) throw new Error(`There is no payment widget "${config.widget}"`)
  await widget.loadScript(window.document, config, signal)
  return (input, send) => widget.open(window, config, input, send)
}
