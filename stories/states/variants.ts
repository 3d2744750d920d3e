import { createMachine, type EventObject } from 'xstate'
import type { RefundReason } from '#contract/refunds.ts'
import { payload, payment, team } from '#machines/booking/fixtures.ts'
import { orderOf } from '#machines/booking/saved-payments.ts'
import { NOTHING_FOUND, type Recovered } from '#machines/booking-recovery/booking-recovery.setup.ts'
import { allValid, dearer, full, gone, refunding } from '#machines/checkout/model/answers.ts'
import { NOW, orderRow, refund, singleItem, tournament, user } from '#machines/fixtures.ts'
import { done } from '#machines/kit/model.ts'

export interface Variant {
  model?: string
  input?: string
  path: EventObject[]
  state: string
}

const nothingFound = done('fetchFirst', { items: [], totalPages: 0, total: 0, now: NOW })
const empty: Variant = { path: [nothingFound], state: 'list.shown' }

function recovered(reason: RefundReason): EventObject {
  const order = orderOf({ userId: user.userId, payment, payload, orderItems: [team] })
  const unbooked = { id: payment.razorpay_payment_id, amount: singleItem.entry_fee, reason }
  return done('bookingRecovery', {
    ...NOTHING_FOUND,
    refunded: { ...order, status: 'refunding', unbooked },
  } satisfies Recovered)
}

const refunds = [
  refund,
  {
    ...refund,
    payment_id: 'pay_N5q3aXk0Zt1',
    reason: 'late' as const,
    refunded_at: orderRow.createdAt,
  },
]

const left = (entries_left: number) => ({ entries_max: 32, entries_left })
const lastPlaces = {
  ...allValid,
  events: [{ id: singleItem._id, valid: true, item: { ...singleItem, ...left(3) } }],
}
const placesTaken = {
  ...tournament,
  events: tournament.events.map((event, index) => ({ ...event, ...left([3, 0, 24][index] ?? 0) })),
}

export const VARIANTS: Record<string, Record<string, Variant>> = {
  tournaments: { empty },
  events: { empty },
  tournament: {
    places: {
      path: [done('fetchDetail', { item: placesTaken, now: NOW })],
      state: 'shown.tab.events',
    },
  },
  checkout: {
    lastPlaces: {
      path: [done('bookingRecovery', NOTHING_FOUND), done('checkCart', lastPlaces)],
      state: 'filling.ready',
    },
    full: {
      path: [done('bookingRecovery', NOTHING_FOUND), done('checkCart', full)],
      state: 'empty',
    },
    refundedLate: {
      path: [recovered('late'), done('checkCart', allValid)],
      state: 'filling.ready',
    },
    refundedPriceChanged: {
      path: [recovered('dearer'), done('checkCart', dearer)],
      state: 'filling.ready',
    },
    refundedClosed: {
      path: [
        done('bookingRecovery', { ...NOTHING_FOUND, refunded: refunding.payment }),
        done('checkCart', gone),
      ],
      state: 'empty',
    },
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
