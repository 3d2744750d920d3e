import type { BodyOf } from '#contract/calls.ts'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import type { OrderItem } from '#contract/entities.ts'
import type { PaymentSuccess } from './saved-payments.ts'

export type BookingRequest = BodyOf<'createBooking'>

export function bookingRequest(
  items: OrderItem[],
  payment: PaymentSuccess | null,
  again: boolean,
): BookingRequest {
  return {
    items,
    ...(again ? { again } : {}),
    razorpay_payment_id: payment?.razorpay_payment_id ?? FREE_PAYMENT_ID,
    razorpay_order_id: payment?.razorpay_order_id ?? FREE_PAYMENT_ID,
  }
}
