import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { PAGE_SIZE } from '#contract/constants.ts'
import type { OrderRow } from '#contract/entities.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

export interface OrdersPage {
  rows: OrderRow[]
  total: number
}

/**
 * My Orders (SPEC section 2, Account): ten a page, and the players of one row in a dialog. Which page
 * it is stands in the address: turning it asks for another address, and `orders.page` tells of it.
 */
export const ordersMachine = setup({
  types: {
    input: {} as { page: number },
    context: {} as OrdersPage & { page: number; viewed: OrderRow | null },
    events: {} as
      | { type: 'orders.turn'; page: number }
      | { type: 'orders.page'; page: number }
      | { type: 'orders.retry' }
      | { type: 'players.view'; row: OrderRow }
      | { type: 'players.close' },
  },
  actors: { fetchOrders: unprovidedPromise<OrdersPage, { page: number }>('fetchOrders') },
  actions: {
    log: unprovidedAction<{ message: string; error: unknown }>('log'),
    turnTo: unprovidedAction<{ page: number }>('turnTo'),
    setPage: assign(({ event }) => {
      assertEvent(event, 'orders.page')
      return { page: event.page }
    }),
    view: assign(({ event }) => {
      assertEvent(event, 'players.view')
      return { viewed: event.row }
    }),
  },
  guards: {
    isOther: ({ context, event }) => {
      assertEvent(event, 'orders.page')
      return event.page !== context.page
    },
  },
}).createMachine({
  id: 'orders',
  context: ({ input }) => ({ page: input.page, rows: [], total: 0, viewed: null }),
  initial: 'loading',
  on: {
    'orders.turn': {
      actions: { type: 'turnTo', params: ({ event }) => ({ page: event.page }) },
    },
    'orders.page': { guard: 'isOther', target: '.loading', actions: 'setPage' },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchOrders',
        src: 'fetchOrders',
        input: ({ context }) => ({ page: context.page }),
        onDone: { target: 'shown', actions: assign(({ event }) => event.output) },
        onError: {
          target: 'failed',
          actions: {
            type: 'log',
            params: ({ event }) => ({ message: 'Error fetching orders', error: event.error }),
          },
        },
      },
    },
    shown: { on: { 'players.view': { target: 'viewingPlayers', actions: 'view' } } },
    viewingPlayers: { on: { 'players.close': 'shown' } },
    failed: { tags: 'failed', on: { 'orders.retry': 'loading' } },
  },
})

export type OrdersRef = ActorRefFrom<typeof ordersMachine>
type OrdersSnapshot = ReturnType<OrdersRef['getSnapshot']>

/** The running number of the row at `index` of the page that is shown (DESIGN section 5). */
export const runningNumber = (page: number, index: number) =>
  (page - 1) * PAGE_SIZE.orders + index + 1

/** Whether there is an answer, and nothing was ever booked. */
export const selectHasNoOrders = (snapshot: OrdersSnapshot) =>
  snapshot.matches('shown') && snapshot.context.total === 0
