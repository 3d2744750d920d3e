import { writeToPartner } from '#server/booking/partner-mails.ts'
import { listPartner, readPartners, unlistPartner } from '#server/booking/partners.ts'
import type { PassCodes } from '#server/booking/pass-codes.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'

export function partnerRoutes(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'limits' | 'wakeWorker'> & { passCodes: PassCodes },
): HandlersOf<'partners' | 'listPartner' | 'unlistPartner' | 'writeToPartner'> {
  const answerTo = async (userId: string, itemId: string) => ({
    success: true as const,
    data: await readPartners(deps, userId, itemId),
  })
  return {
    partners: ({ params, caller }) => answerTo(caller.user.id, params.item_id),

    listPartner: async ({ body, caller }) => {
      await listPartner(deps, caller.user.id, body)
      return answerTo(caller.user.id, body.item_id)
    },

    unlistPartner: async ({ params, caller }) => {
      await unlistPartner(deps.db, caller.user.id, params.item_id)
      return answerTo(caller.user.id, params.item_id)
    },

    writeToPartner: async ({ body, caller }) => {
      await writeToPartner(deps, caller.user, body)
      deps.wakeWorker()
      return { success: true }
    },
  }
}
