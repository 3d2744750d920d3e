import type { ResponseOf } from '#contract/calls.ts'
import type { WidgetEvent, WidgetInput } from '#machines/checkout/widget.ts'

export type PaymentWidgetConfig = ResponseOf<'paymentProvider'>['data']

export interface PaymentWidget {
  /** Rejects if the script did not load, or `signal` aborts. */
  loadScript(document: Document, config: PaymentWidgetConfig, signal: AbortSignal): Promise<void>
  open(
    window: Window,
    config: PaymentWidgetConfig,
    input: WidgetInput,
    send: (event: WidgetEvent) => void,
  ): () => void
}
