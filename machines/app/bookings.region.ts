import { appSetup } from './app.setup.ts'

/**
 * What was paid for and is no booking yet is finished at the start of the app and at login, wherever
 * the visitor is (DESIGN section 6). The checkout does so itself.
 */
export const bookingsRegion = appSetup.createStateConfig({
  initial: 'waiting',
  on: {
    'session.started': '.recovering',
    'session.over': '.waiting',
  },
  states: {
    waiting: { on: { 'route.changed': { guard: 'mayRecover', target: 'recovering' } } },
    recovering: {
      invoke: {
        id: 'recoverBookings',
        src: 'recoverBookings',
        input: ({ context }) => ({ userId: context.user?.userId ?? '' }),
        onDone: [
          {
            guard: { type: 'isUnfinished', params: ({ event }) => event.output },
            target: 'unfinished',
            actions: 'noteRecovered',
          },
          { target: 'settled', actions: 'noteRecovered' },
        ],
        onError: {
          target: 'settled',
          actions: {
            type: 'log',
            params: ({ event }) => ({
              message: 'Error finishing bookings',
              error: event.error,
            }),
          },
        },
      },
    },
    settled: {
      on: {
        'route.changed': { guard: 'leavesCheckout', target: 'recovering' },
      },
    },
    /** Money was taken and there is no booking yet. */
    unfinished: {
      tags: 'failed',
      on: {
        'booking.finish': 'recovering',
        'booking.made': 'recovering',
      },
    },
  },
})
