import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { HttpError } from '#server/http/http-error.ts'
import {
  createPaymentOrder,
  findPaymentOrder,
  unbookedPayment,
} from '#server/payments/payment-orders.ts'
import { hasTag, paymentStatus } from '#server/payments/payment-state.ts'
import { syncPayment } from '#server/payments/sync.ts'

export function paymentRoutes(
  deps: Deps,
): HandlersOf<'createPaymentOrder' | 'paymentProvider' | 'paymentStatus'> {
  return {
    paymentProvider: async () => ({ success: true, data: deps.payments.checkout }),

    createPaymentOrder: async ({ body, caller }) => ({
      success: true,
      data: await createPaymentOrder(deps, caller.user, body),
    }),

    paymentStatus: async ({ params, caller }) => {
      const paymentOrder = await findPaymentOrder(deps.db, caller.user.id, params.id)
      if (!paymentOrder) throw new HttpError(404, 'Payment order not found', { field: 'id' })
      const row = hasTag(paymentOrder, 'askProvider')
        ? await syncPayment(deps, paymentOrder)
        : paymentOrder
      const status = paymentStatus(row)
      return {
        success: true,
        data: {
          status,
          payment_id: status === 'paid' ? row.paymentId : null,
          order_id: row.bookingId,
          unbooked: unbookedPayment(row),
        },
      }
    },
  }
}
