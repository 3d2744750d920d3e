import { LRUCache } from 'lru-cache'
import type { HandlersOf } from '#server/http/calls.ts'
import { HttpError } from '#server/http/http-error.ts'
import {
  createPaymentOrder,
  findPaymentOrder,
  unbookedPayment,
} from '#server/payments/payment-orders.ts'
import { hasTag, type PaymentOrderRow, paymentStatus } from '#server/payments/payment-state.ts'
import type { PaymentDeps } from '#server/payments/provider.ts'
import { syncPayment } from '#server/payments/provider-report.ts'

export function paymentRoutes(
  deps: PaymentDeps,
): HandlersOf<'createPaymentOrder' | 'paymentProvider' | 'paymentStatus'> {
  const current = currentOrders(deps)
  return {
    paymentProvider: async () => ({ success: true, data: deps.payments.checkout }),

    createPaymentOrder: async ({ body, caller }) => ({
      success: true,
      data: await createPaymentOrder(deps, caller.user, body),
    }),

    paymentStatus: async ({ params, caller }) => {
      const paymentOrder = await findPaymentOrder(deps.db, caller.user.id, params.id)
      if (!paymentOrder) throw new HttpError(404, 'Payment order not found', { field: 'id' })
      const row = await current(paymentOrder)
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

const ORDERS_MAX = 10_000

/** An order as the provider knows it, or knew it within its `statusCacheMs`. */
function currentOrders(
  deps: PaymentDeps,
): (paymentOrder: PaymentOrderRow) => Promise<PaymentOrderRow> {
  const { statusCacheMs } = deps.payments
  const asked = statusCacheMs
    ? new LRUCache<string, Promise<PaymentOrderRow>>({
        max: ORDERS_MAX,
        ttl: statusCacheMs,
        ttlResolution: 0,
        perf: { now: deps.clock },
      })
    : null
  return async (paymentOrder) => {
    if (!hasTag(paymentOrder, 'askProvider')) return paymentOrder
    const { id, userId } = paymentOrder
    const before = asked?.get(id)
    if (before) {
      await before
      return (await findPaymentOrder(deps.db, userId, id)) ?? paymentOrder
    }
    const asking = syncPayment(deps, paymentOrder)
    asked?.set(id, asking)
    return asking
  }
}
