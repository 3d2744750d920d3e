import type { EventObject } from 'xstate'
import type { OrderItem } from '#contract/entities.ts'
import { freeItem, user } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { bookingMachine } from './booking.machine.ts'
import { freePayload, payload, payment, team } from './fixtures.ts'

const paid = { userId: user.userId, payment, payload, teams: [], again: false }

/** The recovery finds the payment, and the server has no booking for it. */
const openingFor = (orderItems: OrderItem[]) => [
  done('loadSavedPayments', {
    paid: [{ userId: user.userId, payment, payload, orderItems }],
    open: [],
  }),
  done('fetchPayment', {
    status: 'paid',
    payment_id: payment.razorpay_payment_id,
    order_id: null,
  }),
]

export const bookingModel = defineModel({
  about: 'Books what was paid: creates the teams and the booking, and tries again if one fails.',
  machine: bookingMachine,
  inputs: {
    paid,
    paidWithTeams: { ...paid, teams: [team] },
    free: { ...paid, payload: freePayload, payment: null },
  },
  opening: {
    paid: openingFor([]),
    paidWithTeams: openingFor([team]),
    free: [
      { type: 'player.isMe', id: freeItem._id, index: 0 },
      { type: 'checkout.pay' },
    ] as EventObject[],
  },
  events: [],
  outcomes: [
    done('createTeams', [team]),
    failed('createTeams'),
    failed('createTeams', apiError('The roster is full.')),
    done('createBooking', 'order-1'),
    failed('createBooking'),
    failed('createBooking', apiError('Booking is closed.')),
  ],
  situation: ({ context: { payment, teams, failure } }) => [
    payment !== null,
    teams.length,
    failure?.call,
  ],
  invariants: {
    creatingTeams: ({ context }) => expectThat(context.teams.length, 'teams.length').is(0),
    creatingBooking: ({ context }) => expectThat(context.teams.length, 'teams.length').isAbove(0),
    booked: ({ output }) =>
      expectThat(output, 'output').matches({ bookingId: 'order-1', failure: null }),
    refused: ({ output }) => {
      expectThat(output?.bookingId, 'bookingId').is('')
      expectThat(output?.teams.length, 'teams.length').is(0)
      expectThat(output?.failure ?? null, 'failure').isNot(null)
    },
    unfinished: ({ output }) => {
      const teamsExist = output?.failure?.call === 'createBooking'
      expectThat(output?.bookingId, 'bookingId').is('')
      expectThat(output?.teams.length, 'teams.length').is(teamsExist ? 1 : 0)
      expectThat(output?.failure ?? null, 'failure').isNot(null)
    },
  },
})
