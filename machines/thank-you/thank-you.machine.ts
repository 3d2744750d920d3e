import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { type BookedOuting, bookedOutings } from '#contract/booking.ts'
import type { OrderRow } from '#contract/entities.ts'
import { isFinalApiError } from '../api-error.ts'
import { type ShareRef, shareMachine } from '../share/share.machine.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

/** Which booking a query string asks for. */
export const orderOf = (queryString: string) => new URLSearchParams(queryString).get('order')

/** Where one goes, what was booked there, and how it is passed on; none where it is gone. */
interface ShownOuting extends BookedOuting {
  share: ShareRef | null
}

/** The booking confirmation (SPEC section 2): the order asked for, or else the latest one. */
export const thankYouMachine = setup({
  types: {
    input: {} as { orderId: string | null },
    context: {} as { orderId: string | null; rows: OrderRow[]; outings: ShownOuting[] },
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
    setOrder: assign(({ event }) => {
      assertEvent(event, 'route.changed')
      return { orderId: orderOf(event.queryString) }
    }),
    show: assign(({ spawn }, rows: OrderRow[]) => ({
      rows,
      outings: bookedOutings(rows).map((booked) => ({
        ...booked,
        share:
          booked.outing.path === '' ? null : spawn('share', { input: { outing: booked.outing } }),
      })),
    })),
  },
  guards: {
    isOther: ({ context, event }) => {
      assertEvent(event, 'route.changed')
      return orderOf(event.queryString) !== context.orderId
    },
    wasRefused: ({ event }) => 'error' in event && isFinalApiError(event.error),
  },
}).createMachine({
  id: 'thankYou',
  context: ({ input }) => ({ ...input, rows: [], outings: [] }),
  initial: 'loading',
  on: { 'route.changed': { guard: 'isOther', target: '.loading', actions: 'setOrder' } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchOrder',
        src: 'fetchOrder',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: {
          target: 'shown',
          actions: { type: 'show', params: ({ event }) => event.output },
        },
        onError: [
          { guard: 'wasRefused', target: 'notFound' },
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
    /** There is no such booking of this member, or none at all. */
    notFound: {},
    failed: { tags: 'failed', on: { 'order.retry': 'loading' } },
  },
})

export type ThankYouRef = ActorRefFrom<typeof thankYouMachine>
