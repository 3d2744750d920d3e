import { appSetup } from './app.setup.ts'

/** Books earlier payments at the start of the app and at login, on every page but the checkout, which does so itself. */
export const bookingRecoveryRegion = appSetup.createStateConfig({
  initial: 'waiting',
  on: {
    'session.started': '.recovering',
    'session.over': '.waiting',
  },
  states: {
    waiting: { on: { 'route.changed': { guard: 'canRecover', target: 'recovering' } } },
    recovering: {
      invoke: {
        id: 'recoverBookings',
        src: 'recoverBookings',
        input: ({ context }) => ({ userId: context.user?.userId ?? '' }),
        onDone: [
          {
            guard: { type: 'isUnfinished', params: ({ event }) => event.output },
            target: 'unfinished',
            actions: 'applyRecovery',
          },
          { target: 'settled', actions: 'applyRecovery' },
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
    unfinished: {
      tags: 'failed',
      on: {
        'booking.finish': 'recovering',
        'booking.made': 'recovering',
      },
    },
  },
})
