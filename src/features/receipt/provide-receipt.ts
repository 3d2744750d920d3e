import { fromPromise } from 'xstate'
import type { Receipt } from '#contract/entities.ts'
import { receiptMachine } from '#machines/receipt/receipt.machine.ts'
import { logAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'

export const provideReceipt = (services: Services) => {
  const { api, tab } = services
  return receiptMachine.provide({
    actors: {
      fetchReceipt: fromPromise<Receipt, { orderId: string }>(
        async ({ input: { orderId }, signal }) => {
          const answer = await api.callOptional('receipt', { params: { id: orderId }, signal })
          if (answer === null) throw new Error('This server has no receipts.')
          return answer.data
        },
      ),
    },
    actions: { ...logAction(services), print: () => tab.print() },
  })
}
