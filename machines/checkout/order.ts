import type { BodyOf } from '#contract/calls.ts'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import type { OrderItem } from '#contract/entities.ts'
import type { PaymentSuccess } from './payment.ts'

/** The teams and payment that an order is asked for. */
export type OrderRequest = BodyOf<'createBooking'>

/** What POST /create-order is sent; without a payment it is a free order. */
export function orderRequest(items: OrderItem[], payment: PaymentSuccess | null): OrderRequest {
  return {
    items,
    razorpay_payment_id: payment?.razorpay_payment_id ?? FREE_PAYMENT_ID,
    razorpay_order_id: payment?.razorpay_order_id ?? FREE_PAYMENT_ID,
  }
}
