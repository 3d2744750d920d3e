import { createMachine, type EventObject } from 'xstate'
import type { CartItem } from '#contract/entities.ts'
import type { RefundReason } from '#contract/refunds.ts'
import { payload, payment, team } from '#machines/booking/fixtures.ts'
import { orderOf } from '#machines/booking/payment.ts'
import type { Recovered } from '#machines/booking-recovery/booking-recovery.machine.ts'
import { orderRow, refund, singleItem, user } from '#machines/modelling/fixtures.ts'
import { done } from '#machines/modelling/model.ts'

export interface Variant {
  model?: string
  input?: string
  path: EventObject[]
  state: string
}

const nothingFound = done('fetchFirst', { items: [], totalPages: 0, total: 0, now: 0 })
const empty: Variant = { path: [nothingFound], state: 'list.shown' }

function recovered(reason: RefundReason): EventObject {
  const order = orderOf({ userId: user.userId, payment, payload, orderItems: [team] })
  const unbooked = { id: payment.razorpay_payment_id, amount: singleItem.entry_fee, reason }
  return done('bookingRecovery', {
    ...{ booked: [], unfinished: null, payable: null, held: null },
    refunded: { ...order, status: 'refunding', unbooked },
  } satisfies Recovered)
}

const cartChecked = (result: { valid: boolean; item?: CartItem }) =>
  done('checkCart', {
    ...{ success: true, categoryevents: [] },
    events: [{ id: singleItem._id, ...result }],
  })

const refunds = [
  refund,
  {
    ...refund,
    payment_id: 'pay_N5q3aXk0Zt1',
    reason: 'late' as const,
    refunded_at: orderRow.createdAt,
  },
]

export const VARIANTS: Record<string, Record<string, Variant>> = {
  tournaments: { empty },
  events: { empty },
  checkout: {
    refundedLate: {
      path: [recovered('late'), cartChecked({ valid: true })],
      state: 'filling.ready',
    },
    refundedPriceChanged: {
      path: [
        recovered('dearer'),
        cartChecked({ valid: true, item: { ...singleItem, entry_fee: 700 } }),
      ],
      state: 'filling.ready',
    },
    refundedClosed: { path: [recovered('closed'), cartChecked({ valid: false })], state: 'empty' },
  },
  account: {
    refunds: {
      model: 'orders',
      path: [done('fetchOrders', { rows: [orderRow], total: 1, refunds })],
      state: 'shown',
    },
  },
  app: {
    refunded: {
      path: [
        { type: 'session.started', user, token: 'token', cartItems: [] } as EventObject,
        done('loadBookingRecovery', createMachine({ id: 'recovery' })),
        recovered('late'),
      ],
      state: 'bookingRecovery.unbooked',
    },
  },
}
