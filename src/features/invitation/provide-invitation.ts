import { fromPromise } from 'xstate'
import { invitationMachine } from '#machines/invitation/invitation.machine.ts'
import type { Answer, SharedLink } from '#machines/invitation/invitation.setup.ts'
import type { Place, SentInvitation } from '#machines/invitation/sent.ts'
import type { SheetResult } from '#machines/share/share.machine.ts'
import { t } from '#src/languages/translate.ts'
import { logAction, toastAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import type { Visibility } from '#src/platform/visibility.ts'
import { inviteLink, inviteText } from './invite-links.ts'
import { keepToken, keptTokens } from './kept-links.ts'

export function provideInvitation(services: Services) {
  const { api, store, origin, sharing, visibility } = services
  return invitationMachine.provide({
    actors: {
      fetchInvitations: fromPromise<Answer, { userId: string }>(async ({ input, signal }) => {
        await whenSeen(visibility, signal)
        const answer = await api.callOptional('invitations', { signal })
        if (answer === null) return 'missing'
        const ids = answer.data.map(({ _id }) => _id)
        const tokens = keptTokens(store, input.userId, ids)
        return answer.data.map((invitation) => {
          const token = tokens[invitation._id]
          return { ...invitation, link: token ? inviteLink(origin, token) : null }
        })
      }),
      // Not aborted when the page is left: the server may have it already.
      createInvitation: fromPromise<SentInvitation, Place & { userId: string }>(
        async ({ input: { id, index, userId } }) => {
          const body = { item_id: id, row: index }
          const answer = await api.callOptional('createInvitation', { body })
          if (answer === null) throw new Error('This server has no invitations.')
          const { token, ...invitation } = answer.data
          keepToken(store, userId, invitation._id, token)
          return { ...invitation, link: inviteLink(origin, token) }
        },
      ),
      endInvitations: fromPromise<void, { ids: string[] }>(async ({ input }) => {
        for (const id of input.ids) await api.callOptional('revokeInvitation', { params: { id } })
      }),
      openSheet: fromPromise<SheetResult, SharedLink>(({ input }) =>
        sharing.openSheet({ title: t('Invitation'), text: inviteText(input), url: input.link }),
      ),
      copyLink: fromPromise<void, SharedLink>(({ input }) => sharing.copy(input.link)),
    },
    actions: { ...toastAction(services), ...logAction(services) },
  })
}

/** A hidden page does not poll. */
function whenSeen(visibility: Visibility, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!visibility.isHidden()) return resolve()
    const stop = visibility.onChange(() => {
      if (visibility.isHidden()) return
      stop()
      resolve()
    })
    signal.addEventListener('abort', stop)
  })
}
