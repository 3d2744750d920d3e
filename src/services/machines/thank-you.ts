import { fromPromise } from 'xstate'
import type { OrderRow } from '#contract/entities.ts'
import { thankYouMachine } from '#machines/thank-you/thank-you.machine.ts'
import { logAction } from '../common-actions.ts'
import type { Services } from '../services.ts'
import { provideShare } from './share.ts'

export const provideThankYou = (services: Services) => {
  const { api, window } = services
  return thankYouMachine.provide({
    actors: {
      fetchOrder: fromPromise<OrderRow[], { orderId: string | null }>(
        async ({ input: { orderId }, signal }) => {
          const params = orderId === null ? {} : { id: orderId }
          return (await api.callOptional('booking', { params, signal }))?.data ?? []
        },
      ),
      share: provideShare(services),
    },
    actions: { ...logAction(services), print: () => window.print() },
  })
}
