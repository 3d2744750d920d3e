import { fromPromise } from 'xstate'
import { type Order, thankYouMachine } from '#machines/thank-you/thank-you.machine.ts'
import { logAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideShare } from '../share/provide-share.ts'
import { provideTransfer } from '../transfer/provide-transfer.ts'

export const provideThankYou = (services: Services) => {
  const { api, tab } = services
  return thankYouMachine.provide({
    actors: {
      fetchOrder: fromPromise<Order, { orderId: string | null }>(
        async ({ input: { orderId }, signal }) => {
          const params = orderId === null ? {} : { id: orderId }
          const order = await api.callOptional('booking', { params, signal })
          return { rows: order?.data ?? [], refunds: order?.refunds ?? [] }
        },
      ),
      share: provideShare(services),
      transfer: provideTransfer(services),
    },
    actions: { ...logAction(services), print: () => tab.print() },
  })
}
