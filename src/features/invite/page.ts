import type { InvitePageRef } from '#machines/invite-page/invite-page.machine.ts'
import { definePage } from '../page-module.ts'
import { Invite } from './Invite.tsx'
import { provideInvite } from './provide-invite.ts'

export const page = definePage<InvitePageRef>({
  View: Invite,
  create: (services) => ({
    logic: provideInvite(services),
    input: ({ pathParams, user }) => ({ token: pathParams.token ?? '', user }),
  }),
})
