import type { PaymentOrder, User } from '#contract/entities.ts'
import type { PaymentSuccess } from '../booking/payment.ts'

export interface WidgetInput {
  paymentOrder: PaymentOrder
  user: User
  items: string[]
}

export type WidgetEvent =
  | { type: 'payment.succeeded'; payment: PaymentSuccess }
  /** One attempt failed; the widget offers another. */
  | { type: 'payment.failed'; reason: string }
  | { type: 'payment.dismissed' }
