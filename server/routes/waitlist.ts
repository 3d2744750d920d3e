import { joinWaitlist, leaveWaitlist, listWaitlist } from '#server/booking/waitlist.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'

export function waitlistRoutes(
  deps: Pick<Deps, 'db' | 'clock' | 'wakeWorker'>,
): HandlersOf<'waitlist' | 'joinWaitlist' | 'leaveWaitlist'> {
  const answerTo = async (userId: string) => ({
    success: true as const,
    data: await listWaitlist(deps.db, userId, deps.clock()),
  })
  return {
    waitlist: ({ caller }) => answerTo(caller.user.id),

    joinWaitlist: async ({ body, caller }) => {
      await joinWaitlist(deps, caller.user.id, body.item_id)
      return answerTo(caller.user.id)
    },

    leaveWaitlist: async ({ body, caller }) => {
      await leaveWaitlist(deps, caller.user.id, body.item_id)
      deps.wakeWorker()
      return answerTo(caller.user.id)
    },
  }
}
