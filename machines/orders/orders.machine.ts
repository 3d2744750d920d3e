import { type ActorRefFrom, assertEvent, assign, setup } from 'xstate'
import { PAGE_SIZE } from '#contract/constants.ts'
import type { OrderRow, PaymentRefund } from '#contract/entities.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

export interface OrdersPage {
  rows: OrderRow[]
  total: number
  refunds: PaymentRefund[]
}

/**
 * My Orders. The page number is part of the address: `orders.goToPage` navigates, then
 * `orders.pageChanged` arrives from the account machine.
 */
export const ordersMachine = setup({
  types: {
    input: {} as { page: number },
    context: {} as OrdersPage & { page: number; viewed: OrderRow | null },
    events: {} as
      | { type: 'orders.goToPage'; page: number }
      | { type: 'orders.pageChanged'; page: number }
      | { type: 'orders.retry' }
      | { type: 'players.view'; row: OrderRow }
      | { type: 'players.close' },
  },
  actors: { fetchOrders: unprovidedPromise<OrdersPage, { page: number }>('fetchOrders') },
  actions: {
    log: unprovidedAction<{ message: string; error: unknown }>('log'),
    goToPage: unprovidedAction<{ page: number }>('goToPage'),
    /** Like goToPage, but Back skips the present page. */
    replacePage: unprovidedAction<{ page: number }>('replacePage'),
    setPage: assign(({ event }) => {
      assertEvent(event, 'orders.pageChanged')
      return { page: event.page }
    }),
    view: assign(({ event }) => {
      assertEvent(event, 'players.view')
      return { viewed: event.row }
    }),
  },
  guards: {
    isBeyondLast: ({ context }, { total }: OrdersPage) =>
      total > 0 && context.page > lastPage(total),
    isOtherPage: ({ context, event }) => {
      assertEvent(event, 'orders.pageChanged')
      return event.page !== context.page
    },
  },
}).createMachine({
  id: 'orders',
  context: ({ input }) => ({ page: input.page, rows: [], total: 0, refunds: [], viewed: null }),
  initial: 'loading',
  on: {
    'orders.goToPage': {
      actions: { type: 'goToPage', params: ({ event }) => ({ page: event.page }) },
    },
    'orders.pageChanged': { guard: 'isOtherPage', target: '.loading', actions: 'setPage' },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchOrders',
        src: 'fetchOrders',
        input: ({ context }) => ({ page: context.page }),
        onDone: [
          {
            guard: { type: 'isBeyondLast', params: ({ event }) => event.output },
            actions: {
              type: 'replacePage',
              params: ({ event }) => ({ page: lastPage(event.output.total) }),
            },
          },
          { target: 'shown', actions: assign(({ event }) => event.output) },
        ],
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

const lastPage = (total: number) => Math.ceil(total / PAGE_SIZE.orders)

export type OrdersRef = ActorRefFrom<typeof ordersMachine>
type OrdersSnapshot = ReturnType<OrdersRef['getSnapshot']>

/** Counts the rows of all pages, from 1. */
export const runningNumber = (page: number, index: number) =>
  (page - 1) * PAGE_SIZE.orders + index + 1

export const selectHasNoOrders = (snapshot: OrdersSnapshot) =>
  snapshot.matches('shown') && snapshot.context.total === 0 && snapshot.context.refunds.length === 0
