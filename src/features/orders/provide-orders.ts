import { fromPromise } from 'xstate'
import { PAGE_SIZE } from '#contract/constants.ts'
import { accountUrl } from '#machines/account/account-url.ts'
import { type OrdersPage, ordersMachine } from '#machines/orders/orders.machine.ts'
import { logAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideCancellation } from '../cancellation/provide-cancellation.ts'
import { providePushReminders } from '../push-reminders/provide-push-reminders.ts'
import { provideTeamChange } from '../team-change/provide-team-change.ts'
import { provideTransfer } from '../transfer/provide-transfer.ts'
import { provideWaitlist } from '../waitlist/provide-waitlist.ts'

export const provideOrders = (services: Services) => {
  const { api, history } = services
  return ordersMachine.provide({
    actors: {
      fetchOrders: fromPromise<OrdersPage, { page: number }>(
        async ({ input: { page }, signal }) => {
          const params = { page, limit: PAGE_SIZE.orders }
          const { data, total, totalPages, refunds, held, transferred } = await api.call('orders', {
            params,
            signal,
          })
          return {
            rows: data,
            total: total ?? totalPages * PAGE_SIZE.orders,
            refunds,
            held,
            transferred,
          }
        },
      ),
      cancellation: provideCancellation(services),
      teamChange: provideTeamChange(services),
      transfer: provideTransfer(services),
      waitlist: provideWaitlist(services),
      pushReminders: providePushReminders(services),
    },
    actions: {
      ...logAction(services),
      focusNext: (_, { href }) => services.focus.next(href),
      goToPage: (_, { page }) => history.navigate(accountUrl('orders', page)),
      replacePage: (_, { page }) => history.replaceUrl(accountUrl('orders', page)),
    },
  })
}
