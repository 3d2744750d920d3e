import { and, stateIn, stopChild } from 'xstate'
import type { User } from '#contract/entities.ts'
import type { Recovered } from '../booking-recovery/booking-recovery.machine.ts'
import { logError } from '../log.ts'
import { appSetup } from './app.setup.ts'
import type { Visit } from './context.ts'

const logged = logError('Error finishing bookings')

const applyRecovery = {
  type: 'applyRecovery',
  params: ({ event }: { event: { output: Recovered } }) => event.output,
} as const

const locationOf = ({ event }: { event: Visit }) => event.location

const canRecoverRestored = {
  type: 'canRecoverRestored',
  params: ({ event }: { event: { user: User | null } }) => event.user,
} as const

/** Money that was taken stays on show until it is booked. */
const whenUnfinished = { guard: 'hasUnfinished', target: 'unfinished', actions: logged } as const

/** Books earlier payments at the start of the app and at login, on every page but the checkout, which does so itself. */
export const bookingRecoveryRegion = appSetup.createStateConfig({
  description: 'Paid bookings of earlier visits.',
  initial: 'waiting',
  on: {
    'session.started': '.loading',
    'session.over': '.waiting',
  },
  states: {
    waiting: {
      description: 'Paid bookings: waiting. A login is awaited before payments are looked at.',
      on: {
        'route.changed': { guard: { type: 'canRecover', params: locationOf }, target: 'loading' },
        'session.restored': {
          guard: and([canRecoverRestored, stateIn({ session: 'guest' })]),
          target: 'loading',
        },
      },
    },
    loading: {
      description: 'Paid bookings: code loads. The part that finishes paid bookings is loaded.',
      tags: 'recovering',
      invoke: {
        id: 'loadBookingRecovery',
        src: 'loadBookingRecovery',
        input: ({ context }) => ({ userId: context.user?.userId ?? '' }),
        onDone: [
          {
            guard: { type: 'isNothingSaved', params: ({ event }) => event.output },
            target: 'settled',
            actions: 'clearRecovery',
          },
          {
            target: 'recovering',
            actions: { type: 'startRecovery', params: ({ event }) => event.output },
          },
        ],
        onError: [whenUnfinished, { target: 'waiting', actions: logged }],
      },
    },
    recovering: {
      description:
        'Paid booking is being finished. An earlier visit paid and did not finish: it is finished now.',
      tags: 'recovering',
      exit: stopChild('bookingRecovery'),
      on: {
        'xstate.done.actor.bookingRecovery': [
          {
            guard: { type: 'isUnfinished', params: ({ event }) => event.output },
            target: 'unfinished',
            actions: applyRecovery,
          },
          {
            guard: { type: 'isUnbooked', params: ({ event }) => event.output },
            target: 'unbooked',
            actions: applyRecovery,
          },
          { target: 'settled', actions: applyRecovery },
        ],
        'xstate.error.actor.bookingRecovery': [
          whenUnfinished,
          { target: 'settled', actions: logged },
        ],
      },
    },
    settled: {
      description: 'Paid bookings: nothing open. No payment waits. Nothing is shown.',
      on: {
        'route.changed': {
          guard: { type: 'leavesCheckout', params: locationOf },
          target: 'loading',
        },
      },
    },
    unbooked: {
      description:
        'Payment was refunded. A payment could not become a booking: a panel says why and when the money returns.',
      on: {
        'notice.closed': 'settled',
        'route.changed': {
          guard: { type: 'leavesCheckout', params: locationOf },
          target: 'loading',
        },
      },
    },
    unfinished: {
      description:
        'Payment waits to be booked. Money is taken and the booking is not saved: a panel offers to finish it.',
      tags: 'failed',
      on: {
        'booking.finish': 'loading',
        'booking.made': 'loading',
      },
    },
  },
})
