import { array, type Infer, string, type } from 'superstruct'
import {
  OrderItem,
  PaymentOrder,
  type PaymentStatus,
  TeamPayload,
  type User,
} from '#contract/entities.ts'

/** What the payment widget hands over on success (Razorpay's handler). */
const PaymentSuccess = type({
  razorpay_payment_id: string(),
  razorpay_order_id: string(),
  razorpay_signature: string(),
})
export type PaymentSuccess = Infer<typeof PaymentSuccess>

/** What the widget is opened with. `amount` is in paise, in the order. */
export interface WidgetInput {
  order: PaymentOrder
  user: User
  items: string[]
}

export type WidgetEvent =
  | { type: 'payment.succeeded'; payment: PaymentSuccess }
  /** One attempt failed; the widget offers another. */
  | { type: 'payment.failed'; reason: string }
  | { type: 'payment.dismissed' }

/**
 * A payment that was taken and is not yet a booking: kept in its own storage key until it is one,
 * and enough to finish it from the step that was reached (DESIGN section 6). `orderItems` are the
 * teams made so far, as POST /create-order takes them; empty before that step.
 */
export const PaidBooking = type({
  userId: string(),
  payment: PaymentSuccess,
  payload: array(TeamPayload),
  orderItems: array(OrderItem),
})
export type PaidBooking = Infer<typeof PaidBooking>

/**
 * A payment order that the widget was opened for, and what it was made for: kept so that who comes
 * back is never asked to pay again for what was approved late.
 */
export const OpenPayment = type({
  userId: string(),
  order: PaymentOrder,
  payload: array(TeamPayload),
})
export type OpenPayment = Infer<typeof OpenPayment>

/** A payment order with what is known of it. */
export interface HeldPayment extends OpenPayment {
  status: PaymentStatus
}

/** What earlier visits to the checkout left behind, on any tab. */
export interface KeptPayments {
  paid: PaidBooking[]
  open: OpenPayment[]
}

/** What a payment that the server calls captured is worth, where the widget never told of it. */
export function capturedBooking(
  { userId, order, payload }: OpenPayment,
  paymentId: string,
): PaidBooking {
  const payment = {
    razorpay_payment_id: paymentId,
    razorpay_order_id: order.id,
    razorpay_signature: '',
  }
  return { userId, payment, payload, orderItems: [] }
}
