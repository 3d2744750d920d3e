import { and, isNotNull, isNull, lte } from 'drizzle-orm'
import {
  createBookingFromDraft,
  createPaidBooking,
  type Payment,
} from '#server/booking/bookings.ts'
import { paymentOrders } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { findPaymentOrder } from './payment-orders.ts'
import { syncPaymentStatus } from './payment-status.ts'

/** The browser that paid has this long to book before the server does. */
const GRACE_MS = 10_000

/**
 * Books teams with a payment that the provider confirms as captured; returns the booking's id.
 * Throws `HttpError` 400 for an unknown or uncaptured payment.
 */
export async function bookWithPayment(
  deps: Pick<Deps, 'db' | 'payments' | 'clock'>,
  payment: Payment,
  teamIds: string[],
): Promise<string> {
  const paymentOrder = await findPaymentOrder(deps.db, payment.userId, payment.paymentOrderId)
  if (!paymentOrder) {
    throw new HttpError(400, 'This payment does not exist.', { field: 'razorpay_order_id' })
  }
  const { paymentId } = await syncPaymentStatus(deps, paymentOrder)
  if (paymentId !== payment.paymentId) {
    throw new HttpError(400, 'This payment has not been completed.', {
      field: 'razorpay_payment_id',
    })
  }
  return createPaidBooking(deps.db, payment, teamIds, deps.clock())
}

export async function bookAbandonedPayments({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock()
  const abandoned = await db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(
      and(
        isNotNull(paymentOrders.draft),
        isNull(paymentOrders.bookingId),
        lte(paymentOrders.capturedAt, new Date(now - GRACE_MS)),
      ),
    )
    .limit(50)
  for (const { id } of abandoned) {
    try {
      const result = await createBookingFromDraft(db, id, now)
      if (result === 'booked') log.info({ paymentOrder: id }, 'booked from draft')
      if (result === 'wrong amount') {
        log.warn({ paymentOrder: id }, 'not booked: the draft does not cost the amount paid')
      }
    } catch (err) {
      log.error({ err, paymentOrder: id }, 'booking from draft failed')
    }
  }
}
