import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { type BookedEvent, bookedEvents } from '#contract/booking.ts'
import type { OrderRow } from '#contract/entities.ts'
import { isFinalApiError } from '../api-error.ts'
import { type ShareRef, shareMachine } from '../share/share.machine.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

export const orderIdOf = (queryString: string) => new URLSearchParams(queryString).get('order')

/** `share` is null if the event no longer exists. */
interface ShownEvent extends BookedEvent {
  share: ShareRef | null
}

/** Confirms the booking `orderId`, or the latest one if null. */
export const thankYouMachine = setup({
  types: {
    input: {} as { orderId: string | null },
    context: {} as { orderId: string | null; rows: OrderRow[]; events: ShownEvent[] },
    events: {} as
      | { type: 'order.retry' }
      | { type: 'route.changed'; queryString: string }
      | { type: 'pass.print' },
  },
  actors: {
    fetchOrder: unprovidedPromise<OrderRow[], { orderId: string | null }>('fetchOrder'),
    share: shareMachine,
  },
  actions: {
    log: unprovidedAction<{ message: string; error: unknown }>('log'),
    print: unprovidedAction('print'),
    setOrderId: assign(({ event }) => {
      assertEvent(event, 'route.changed')
      return { orderId: orderIdOf(event.queryString) }
    }),
    setRows: assign(({ spawn }, rows: OrderRow[]) => ({
      rows,
      events: bookedEvents(rows).map((booked) => ({
        ...booked,
        share: booked.event.path === '' ? null : spawn('share', { input: { event: booked.event } }),
      })),
    })),
  },
  guards: {
    isOtherOrder: ({ context, event }) => {
      assertEvent(event, 'route.changed')
      return orderIdOf(event.queryString) !== context.orderId
    },
    isEmpty: (_, rows: OrderRow[]) => rows.length === 0,
    isFinalApiError: ({ event }) => 'error' in event && isFinalApiError(event.error),
  },
}).createMachine({
  id: 'thankYou',
  context: ({ input }) => ({ ...input, rows: [], events: [] }),
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
          { guard: { type: 'isEmpty', params: ({ event }) => event.output }, target: 'confirmed' },
          {
            target: 'shown',
            actions: { type: 'setRows', params: ({ event }) => event.output },
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
    shown: { on: { 'pass.print': { actions: 'print' } } },
    /** The server does not have the call. */
    confirmed: {},
    /** The member has no such booking, or none at all. */
    notFound: {},
    failed: { tags: 'failed', on: { 'order.retry': 'loading' } },
  },
})

export type ThankYouRef = ActorRefFrom<typeof thankYouMachine>
