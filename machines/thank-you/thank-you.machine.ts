import { type ActorRefFrom, assign, setup } from 'xstate'
import type { OrderRow } from '#contract/entities.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

/** The booking confirmation (SPEC section 2): the order just made, or else the latest one. */
export const thankYouMachine = setup({
  types: {
    input: {} as { orderId: string | null },
    context: {} as { orderId: string | null; rows: OrderRow[] },
    events: {} as { type: 'order.retry' },
  },
  actors: { fetchLatestOrders: unprovidedPromise<OrderRow[]>('fetchLatestOrders') },
  actions: {
    log: unprovidedAction<{ message: string; error: unknown }>('log'),
    pickOrder: assign(({ context }, latest: OrderRow[]) => {
      const orderId = context.orderId ?? latest[0]?.order_id
      return { rows: latest.filter((row) => row.order_id === orderId) }
    }),
  },
}).createMachine({
  id: 'thankYou',
  context: ({ input }) => ({ ...input, rows: [] }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchLatestOrders',
        src: 'fetchLatestOrders',
        onDone: {
          target: 'shown',
          actions: { type: 'pickOrder', params: ({ event }) => event.output },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'log',
            params: ({ event }) => ({ message: 'Error fetching the booking', error: event.error }),
          },
        },
      },
    },
    shown: {},
    failed: { tags: 'failed', on: { 'order.retry': 'loading' } },
  },
})

export type ThankYouRef = ActorRefFrom<typeof thankYouMachine>
