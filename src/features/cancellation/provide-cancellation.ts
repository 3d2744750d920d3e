import { fromPromise } from 'xstate'
import type { CancellableRow } from '#contract/booked-events.ts'
import { cancellationMachine } from '#machines/cancellation/cancellation.machine.ts'
import { logAction, toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'

export const provideCancellation = (services: Services) =>
  cancellationMachine.provide({
    actors: {
      // Not aborted when the dialog is closed: the server may have cancelled it already.
      cancelBooking: fromPromise<void, { row: CancellableRow; amount: number }>(
        async ({ input: { row, amount } }) => {
          const body = { order_id: row.order_id, item_id: row._id, amount }
          await services.api.callOptional('cancelBooking', { body })
        },
      ),
    },
    actions: { ...toastAction(services), ...logAction(services) },
  })
