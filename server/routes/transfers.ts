import type { PassCodes } from '#server/booking/pass-codes.ts'
import { describeInvitation } from '#server/booking/transfer-invitations.ts'
import { acceptInvitation, inviteToBooking, revokeInvitation } from '#server/booking/transfers.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'
import { HttpError } from '#server/http/http-error.ts'

export function transferRoutes(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'wakeWorker'> & { passCodes: PassCodes },
): HandlersOf<'transferBooking' | 'revokeTransfer' | 'transfer' | 'acceptTransfer'> {
  return {
    transferBooking: async ({ body, caller }) => {
      await inviteToBooking(deps, caller, body)
      deps.wakeWorker()
      return { success: true }
    },

    revokeTransfer: async ({ body, caller }) => {
      await revokeInvitation(deps, caller, body.order_id)
      return { success: true }
    },

    transfer: async ({ params }) => {
      const data = await describeInvitation(deps.db, params.code, deps.clock())
      if (!data) throw new HttpError(404, 'This link is not valid.', { field: 'code' })
      return { success: true, data }
    },

    acceptTransfer: async ({ body, caller }) => {
      const order_id = await acceptInvitation(deps, caller, body.code)
      deps.wakeWorker()
      return { success: true, data: { order_id } }
    },
  }
}
