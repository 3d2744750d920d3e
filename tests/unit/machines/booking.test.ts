import { setImmediate } from 'node:timers/promises'
import { is } from 'superstruct'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { apiError } from '#machines/api-error.ts'
import { bookingMachine } from '#machines/booking/booking.machine.ts'
import type { BookingRequest } from '#machines/booking/booking-request.ts'
import { freePayload, payload, payment, team } from '#machines/booking/fixtures.ts'
import { FreeBooking } from '#machines/booking/free-booking.ts'
import {
  capturedBooking,
  isHeld,
  isRefunded,
  OpenPayment,
  orderOf,
  PaidBooking,
} from '#machines/booking/saved-payments.ts'
import { user } from '#machines/fixtures.ts'

const { userId } = user

test('a paid booking says that it is sent again', async () => {
  const requests: unknown[] = []
  const machine = bookingMachine.provide({
    actors: {
      createTeams: fromPromise(async () => [team]),
      createBooking: fromPromise<string, BookingRequest>(async ({ input }) => {
        requests.push(input)
        throw apiError('Booking is closed.')
      }),
    },
    actions: { savePaidBooking: () => {} },
  })
  const input = { userId, payment, payload, teams: [], again: true }
  createActor(machine, { input }).start()
  await setImmediate()
  expect(requests).toMatchObject([{ again: true }])
})

const order = { id: payment.razorpay_order_id, amount: 60_000, currency: 'INR' }

test('the payment order of a captured payment has the price of its teams in paise', () => {
  const paid = { userId, payment, payload, orderItems: [] }
  expect(orderOf(paid)).toEqual({ userId, order, payload })
  const [first] = payload
  const two = { ...paid, payload: [...payload, ...(first ? [first] : [])] }
  expect(orderOf(two).order.amount).toBe(120_000)
})

test('a payment that the server reports as captured has no signature and no teams yet', () => {
  expect(capturedBooking({ userId, order, payload }, 'pay_1')).toEqual({
    userId,
    payload,
    payment: {
      razorpay_payment_id: 'pay_1',
      razorpay_order_id: order.id,
      razorpay_signature: '',
    },
    orderItems: [],
  })
})

test('a payment is refunded from the request of the refund on, and held where the amount differs', () => {
  const statuses = ['created', 'paid', 'mismatch', 'refunding', 'refunded'] as const
  expect(statuses.filter((status) => isRefunded({ status }))).toEqual(['refunding', 'refunded'])
  expect(statuses.filter((status) => isHeld({ status }))).toEqual(['mismatch'])
})

test('stored payments and bookings that lack a part are not read', () => {
  const paid = { userId, payment, payload, orderItems: [] }
  const open = { userId, order, payload }
  const free = { userId, payload: freePayload, teams: [] }
  expect([is(paid, PaidBooking), is(open, OpenPayment), is(free, FreeBooking)]).toEqual([
    true,
    true,
    true,
  ])
  for (const name of Object.keys(paid)) {
    expect(is({ ...paid, [name]: undefined }, PaidBooking), name).toBe(false)
  }
  for (const name of Object.keys(payment)) {
    expect(is({ ...paid, payment: { ...payment, [name]: undefined } }, PaidBooking)).toBe(false)
  }
  for (const name of Object.keys(open)) {
    expect(is({ ...open, [name]: undefined }, OpenPayment), name).toBe(false)
  }
  for (const name of Object.keys(free)) {
    expect(is({ ...free, [name]: undefined }, FreeBooking), name).toBe(false)
  }
})
