import type { ResponseOf } from '#contract/calls.ts'
import type { PaymentOrder, User } from '#contract/entities.ts'
import type { PaymentSuccess } from '../booking/saved-payments.ts'

/** Which widget it is, where its script is, and the public key of its merchant. */
export type PaymentWidgetConfig = ResponseOf<'paymentProvider'>['data']

export interface WidgetInput {
  config: PaymentWidgetConfig
  paymentOrder: PaymentOrder
  user: User
  items: string[]
}

export type WidgetEvent =
  | { type: 'payment.succeeded'; payment: PaymentSuccess }
  /** One attempt failed; the widget offers another. */
  | { type: 'payment.failed'; reason: string }
  | { type: 'payment.dismissed' }
