import { array, type Infer, string, type } from 'superstruct'
import type { ResponseOf } from '#contract/calls.ts'
import { CURRENCY } from '#contract/constants.ts'
import { OrderItem, PaymentOrder, TeamPayload } from '#contract/entities.ts'
import { toPaise } from '#contract/money.ts'

/** The argument of Razorpay's success handler. */
const PaymentSuccess = type({
  razorpay_payment_id: string(),
  razorpay_order_id: string(),
  razorpay_signature: string(),
})
export type PaymentSuccess = Infer<typeof PaymentSuccess>

/**
 * A captured payment without a booking. It is saved until the booking is made, with all that is
 * needed to resume. `orderItems` are the teams created so far; empty before that step.
 */
export const PaidBooking = type({
  userId: string(),
  payment: PaymentSuccess,
  payload: array(TeamPayload),
  orderItems: array(OrderItem),
})
export type PaidBooking = Infer<typeof PaidBooking>

/**
 * A payment order that the widget was opened for. It is saved so that a late approval is found
 * before the player is asked to pay again.
 */
export const OpenPayment = type({
  userId: string(),
  order: PaymentOrder,
  payload: array(TeamPayload),
})
export type OpenPayment = Infer<typeof OpenPayment>

export type NewPaymentOrder = ResponseOf<'createPaymentOrder'>['data']

export type PaymentReport = ResponseOf<'paymentStatus'>['data']

/** A payment order with what the server said about it last. */
export interface TrackedPayment extends OpenPayment, Pick<PaymentReport, 'status' | 'unbooked'> {}

export interface SavedPayments {
  paid: PaidBooking[]
  open: OpenPayment[]
}

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

/** The payment order of a captured payment, for the price of its teams. */
export function orderOf({ userId, payment, payload }: PaidBooking): OpenPayment {
  const total = payload.flatMap(({ players }) => players).reduce((sum, { cost }) => sum + cost, 0)
  const order = { id: payment.razorpay_order_id, amount: toPaise(total), currency: CURRENCY }
  return { userId, order, payload }
}

export const isRefunded = ({ status }: Pick<PaymentReport, 'status'>) =>
  status === 'refunding' || status === 'refunded'

/** The money was captured, but it is open what becomes of it. */
export const isHeld = ({ status }: Pick<PaymentReport, 'status'>) => status === 'mismatch'
