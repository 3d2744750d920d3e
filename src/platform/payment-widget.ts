import type { PaymentWidgetConfig, WidgetEvent, WidgetInput } from '#machines/checkout/widget.ts'

export interface PaymentWidget {
  /** Rejects if the script did not load, or `signal` aborts. */
  loadScript(document: Document, config: PaymentWidgetConfig, signal: AbortSignal): Promise<void>
  /** Returns a function that closes it. */
  open(window: Window, input: WidgetInput, send: (event: WidgetEvent) => void): () => void
}
