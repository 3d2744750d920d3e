import { createInvitation, listInvitations, revokeInvitation } from '#server/booking/invitations.ts'
import { acceptInvite, declineInvite, readInvite } from '#server/booking/invite.ts'
import type { Deps } from '#server/deps.ts'
import type { HandlersOf } from '#server/http/calls.ts'

export function invitationRoutes(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'wakeWorker'>,
): HandlersOf<
  | 'invitations'
  | 'createInvitation'
  | 'revokeInvitation'
  | 'invite'
  | 'acceptInvite'
  | 'declineInvite'
> {
  const { db, clock } = deps
  return {
    invitations: async ({ caller }) => ({
      success: true,
      data: await listInvitations(db, caller.user.id, clock()),
    }),

    createInvitation: async ({ body, caller }) => ({
      success: true,
      data: await createInvitation(deps, caller.user.id, body),
    }),

    revokeInvitation: async ({ params, caller }) => {
      await revokeInvitation(db, caller.user.id, params.id)
      return { success: true }
    },

    invite: async ({ params }) => ({ success: true, data: await readInvite(deps, params.token) }),

    acceptInvite: async ({ body }) => ({ success: true, data: await acceptInvite(deps, body) }),

    declineInvite: async ({ body }) => ({
      success: true,
      data: await declineInvite(deps, body.token),
    }),
  }
}
