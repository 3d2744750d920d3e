import { formatRupees, toPaise, toRupees } from '#contract/money.ts'
import { priceTeams, teamsTotal } from '#server/booking/teams.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { HttpError } from '#server/http/http-error.ts'
import { newId } from '#server/ids.ts'
import { findOpenOrder, keepOrder } from '#server/payments/open-orders.ts'
import { findPaymentOrder, learnCapture } from '#server/payments/orders.ts'

/** Razorpay takes no less than a rupee; the most is a bound for one booking. Paise. */
const AMOUNT_MIN = 100
const AMOUNT_MAX = 1_000_000_000

/** What a browser needs to pay, and what became of it (SPEC section 7 and beyond). */
export function payments(
  deps: Deps,
): HandlersOf<'createPaymentOrder' | 'paymentProvider' | 'paymentStatus'> {
  const { db, clock, payments: provider } = deps
  return {
    paymentProvider: async () => ({ success: true, data: provider.checkout }),

    createPaymentOrder: async ({ body, caller }) => {
      const amount = toPaise(body.amount)
      const draft = body.draft ? await priceTeams(db, caller.user, body.draft, clock()) : undefined
      if (draft && teamsTotal(draft) !== amount) {
        const total = formatRupees(toRupees(teamsTotal(draft)))
        throw new HttpError(400, `The total is ${total} now.`, { field: 'amount' })
      }
      if (!(amount >= AMOUNT_MIN && amount <= AMOUNT_MAX)) {
        throw new HttpError(400, 'This amount cannot be paid.', { field: 'amount' })
      }
      const userId = caller.user.id
      const open = draft && (await findOpenOrder(deps, userId, draft))
      if (open) return { success: true, data: open }
      const order = await provider.createOrder({
        amount,
        receipt: newId('rcpt'),
        notes: { user: userId },
      })
      const data = await keepOrder(db, order, { userId, draft: draft ?? null, now: clock() })
      return { success: true, data: { ...data, status: 'created' } }
    },

    paymentStatus: async ({ params, caller }) => {
      const order = await findPaymentOrder(db, caller.user.id, params.id)
      if (!order) throw new HttpError(404, 'Payment order not found')
      const { status, paymentId } = await learnCapture(deps, order)
      return {
        success: true,
        data: { status, payment_id: paymentId, order_id: order.orderId },
      }
    },
  }
}
