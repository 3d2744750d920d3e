import { array, assign, nullable, number, optional, size, string, type } from 'superstruct'
import { call } from './call.ts'
import { again, id } from './call-fields.ts'
import { CHECKOUT_ITEMS_MAX } from './constants.ts'
import { lenient, numeric } from './decode.ts'
import * as entity from './entities.ts'

/** For a status of a newer server: as `pending`, nothing is paid a second time. */
const UNKNOWN_STATUS = 'pending'

export const paymentCalls = {
  paymentProvider: call({
    method: 'GET',
    path: '/payments/provider',
    response: {
      data: type({ widget: lenient(string(), 'razorpay'), script: string(), key: string() }),
    },
    public: true,
    optional: true,
  }),
  createPaymentOrder: call({
    method: 'POST',
    path: '/payments/create-order',
    body: {
      amount: number(),
      draft: optional(size(array(entity.TeamPayload), 1, CHECKOUT_ITEMS_MAX)),
      again,
    },
    response: {
      data: assign(
        entity.PaymentOrder,
        // An earlier payment order may be returned instead of a new one.
        type({
          status: lenient(optional(entity.PaymentStatus), UNKNOWN_STATUS),
          /** The teams of the earlier payment order, when they differ from the request. */
          draft: optional(array(entity.TeamPayload)),
        }),
      ),
    },
    public: false,
  }),
  /**
   * Status of one of the caller's payment orders. `payment_id` is null until the payment is
   * captured.
   */
  paymentStatus: call({
    method: 'GET',
    path: '/payments/status',
    params: { id },
    response: {
      data: type({
        status: lenient(entity.PaymentStatus, UNKNOWN_STATUS),
        payment_id: nullable(string()),
        order_id: nullable(string()),
        /** With `mismatch`, `refunding` and `refunded`. */
        unbooked: lenient(optional(entity.UnbookedPayment), undefined),
      }),
    },
    public: false,
    optional: true,
  }),
  /**
   * Cancels one item of a booking, or all that are not cancelled yet. `amount` is the refund in rupees
   * that the caller has seen, the sum of `cancellation.amount`; another amount is answered with 409 and
   * the `refund` of now. A repeated call is answered as the first.
   */
  cancelBooking: call({
    method: 'POST',
    path: '/order/cancel',
    body: { order_id: id, item_id: optional(id), amount: number() },
    response: { data: type({ amount: numeric }) },
    public: false,
    optional: true,
  }),
  /** The receipt of one of the caller's bookings. 404 for one that cost nothing. */
  receipt: call({
    method: 'GET',
    path: '/order/receipt',
    params: { id },
    response: { data: entity.Receipt },
    public: false,
    optional: true,
  }),
}
