import { create } from 'superstruct'
import { fromPromise } from 'xstate'
import type { Invite } from '#contract/entities.ts'
import { PlayerForm } from '#contract/forms.ts'
import { inviteFormMachine, invitePageMachine } from '#machines/invite-page/invite-page.machine.ts'
import { logAction } from '#src/platform/common-actions.ts'
import type { Services } from '#src/platform/services.ts'
import { provideForm } from '../form/provide-form.ts'

/** The server renders the page, and caches it: an invitation may end in the next moment. */
const never = () => new Promise<never>(() => {})

export const provideInvite = (services: Services) => {
  const { api, userAgent } = services
  return invitePageMachine.provide({
    actors: {
      fetchInvite: fromPromise<Invite, { token: string }>(async ({ input, signal }) =>
        userAgent === ''
          ? never()
          : inviteOf(await api.callOptional('invite', { params: input, signal })),
      ),
      // Not aborted when the page is left: the server may have the answer already.
      form: provideForm(services, inviteFormMachine, async ({ token = '', ...values }) => {
        const body = { token, ...create(values, PlayerForm) }
        return inviteOf(await api.callOptional('acceptInvite', { body }))
      }),
      declineInvite: fromPromise<Invite, { token: string }>(async ({ input }) =>
        inviteOf(await api.callOptional('declineInvite', { body: input })),
      ),
    },
    actions: logAction(services),
  })
}

function inviteOf(answer: { data: Invite } | null): Invite {
  if (answer === null) throw new Error('This server has no invitations.')
  return answer.data
}
