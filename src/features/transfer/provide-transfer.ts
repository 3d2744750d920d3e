import { fromPromise } from 'xstate'
import { transferFormMachine, transferMachine } from '#machines/transfer/transfer.machine.ts'
import { toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideForm } from '../form/provide-form.ts'
import { answered, provideChangeGate } from '../otp-gate/provide-otp-gate.ts'

// Not aborted when the dialog is closed: the server may have done it already.
export const provideTransfer = (services: Services) => {
  const { api } = services
  return transferMachine.provide({
    actors: {
      form: provideForm(
        services,
        transferFormMachine,
        async ({ email = '', order_id = '' }) => {
          answered(await api.callOptional('transferBooking', { body: { email, order_id } }))
          return true as const
        },
        provideChangeGate(services),
      ),
      revokeTransfer: fromPromise<void, { orderId: string }>(async ({ input }) => {
        answered(await api.callOptional('revokeTransfer', { body: { order_id: input.orderId } }))
      }),
    },
    actions: toastAction(services),
  })
}
