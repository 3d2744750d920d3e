import { is, string, type } from 'superstruct'
import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { type BookedEvent, bookedEvents } from '#contract/booking.ts'
import type { OrderRow, PaymentRefund } from '#contract/entities.ts'
import { isFinalApiError } from '../api-error.ts'
import { type ShareRef, shareMachine } from '../share/share.machine.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

const Booked = type({ bookingId: string() })

/** The booking of a history entry: named by the URL, or just made. Null if neither. */
export function orderIdOf({ queryString, state }: { queryString: string; state: unknown }) {
  const just = is(state, Booked) ? state.bookingId : null
  return new URLSearchParams(queryString).get('order') ?? just
}

interface ShownEvent extends BookedEvent {
  share: ShareRef | null
}

/** One row per item, and refunds of payments that the booking did not need. */
export interface Order {
  rows: OrderRow[]
  refunds: PaymentRefund[]
}

const base = setup({
  types: {
    input: {} as { orderId: string | null },
    context: {} as Order & { orderId: string | null; events: ShownEvent[] },
    events: {} as
      | { type: 'order.retry' }
      | { type: 'route.changed'; queryString: string; state: unknown }
      | { type: 'pass.print' },
  },
  actors: {
    fetchOrder: unprovidedPromise<Order, { orderId: string | null }>('fetchOrder'),
    share: shareMachine,
  },
  actions: {
    log: unprovidedAction<{ message: string; error: unknown }>('log'),
    print: unprovidedAction('print'),
    setOrderId: assign(({ event }) => {
      assertEvent(event, 'route.changed')
      return { orderId: orderIdOf(event) }
    }),
    setOrder: assign(({ spawn }, { rows, refunds }: Order) => ({
      rows,
      refunds,
      events: bookedEvents(rows).map(({ event, rows }) => ({
        event,
        rows,
        share: event.path === '' ? null : spawn('share', { id: event.path, input: { event } }),
      })),
    })),
  },
  guards: {
    isOtherOrder: ({ context, event }) => {
      assertEvent(event, 'route.changed')
      return orderIdOf(event) !== context.orderId
    },
    isEmpty: (_, { rows }: Order) => rows.length === 0,
    isFinalApiError: ({ event }) => 'error' in event && isFinalApiError(event.error),
  },
})

/** Confirms the booking `orderId`, or the latest one if null. */
export const thankYouMachine = base
  .extend({
    actions: {
      stopShares: base.enqueueActions(({ context, enqueue }) => {
        for (const { share } of context.events) if (share) enqueue.stopChild(share)
      }),
    },
  })
  .createMachine({
    id: 'thankYou',
    context: ({ input }) => ({ ...input, rows: [], refunds: [], events: [] }),
    initial: 'loading',
    on: { 'route.changed': { guard: 'isOtherOrder', target: '.loading', actions: 'setOrderId' } },
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'fetchOrder',
          src: 'fetchOrder',
          input: ({ context: { orderId } }) => ({ orderId }),
          onDone: [
            {
              guard: { type: 'isEmpty', params: ({ event }) => event.output },
              target: 'confirmed',
            },
            {
              target: 'shown',
              actions: { type: 'setOrder', params: ({ event }) => event.output },
            },
          ],
          onError: [
            { guard: 'isFinalApiError', target: 'notFound' },
            {
              target: 'failed',
              actions: {
                type: 'log',
                params: ({ event }) => ({
                  message: 'Error fetching the booking',
                  error: event.error,
                }),
              },
            },
          ],
        },
      },
      shown: { exit: 'stopShares', on: { 'pass.print': { actions: 'print' } } },
      /** The server does not have the call. */
      confirmed: {},
      notFound: {},
      failed: { tags: 'failed', on: { 'order.retry': 'loading' } },
    },
  })

export type ThankYouRef = ActorRefFrom<typeof thankYouMachine>
