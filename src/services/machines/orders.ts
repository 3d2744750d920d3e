import { fromPromise } from 'xstate'
import { PAGE_SIZE } from '#contract/constants.ts'
import type { OrderRow } from '#contract/entities.ts'
import { accountAddress } from '#machines/account/address.ts'
import { type OrdersPage, ordersMachine } from '#machines/orders/orders.machine.ts'
import { thankYouMachine } from '#machines/thank-you/thank-you.machine.ts'
import type { Services } from '../services.ts'
import { shareLogic } from './share.ts'

/** My Orders, its page in the address. */
export const ordersLogic = ({ api, history, log }: Services) =>
  ordersMachine.provide({
    actors: {
      fetchOrders: fromPromise<OrdersPage, { page: number }>(
        async ({ input: { page }, signal }) => {
          const params = { page, limit: PAGE_SIZE.orders }
          const { data, total } = await api.call('orders', { params, signal })
          return { rows: data, total }
        },
      ),
    },
    actions: {
      log: (_, { message, error }) => log(message, error),
      turnTo: (_, { page }) => history.navigate(accountAddress('orders', page)),
    },
  })

/** The booking confirmation. */
export const thankYouLogic = (services: Services) => {
  const { api, log, window } = services
  return thankYouMachine.provide({
    actors: {
      fetchOrder: fromPromise<OrderRow[], { orderId: string | null }>(
        async ({ input: { orderId }, signal }) => {
          const params = orderId === null ? {} : { id: orderId }
          return (await api.call('order', { params, signal })).data
        },
      ),
      share: shareLogic(services),
    },
    actions: {
      log: (_, { message, error }) => log(message, error),
      print: () => window.print(),
    },
  })
}
