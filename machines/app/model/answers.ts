import { createMachine } from 'xstate'
import { payload } from '#machines/booking/fixtures.ts'
import { orderOf, type PaidBooking, type TrackedPayment } from '#machines/booking/saved-payments.ts'
import type { CartQueue } from '#machines/cart/cart-queue.ts'
import { singleItem, tournament, user } from '#machines/fixtures.ts'
import type { PageOutcome } from '#machines/page-contract.ts'
import { type KeptSaved, summaryOf } from '#machines/shortlist/saved-items.ts'
import type { PageLogic } from '../context.ts'

export const blank = createMachine({ id: 'blank' })
export const blankPage: PageLogic = { logic: blank, input: (page) => page, restorable: true }

export const paid: PaidBooking = {
  userId: user.userId,
  payment: { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 's' },
  payload: [],
  orderItems: [],
}
export const tracked: TrackedPayment = {
  ...orderOf({ ...paid, payload }),
  status: 'mismatch',
  unbooked: { id: paid.payment.razorpay_payment_id, amount: singleItem.entry_fee, reason: null },
}
export const unsent: CartQueue = {
  userId: user.userId,
  changes: [{ kind: 'add', item: singleItem }],
}
export const kept: KeptSaved = { items: [summaryOf(tournament)], queue: null }
export const started = {
  type: 'session.started' as const,
  user,
  token: 'token',
  cartItems: [singleItem],
} satisfies PageOutcome
