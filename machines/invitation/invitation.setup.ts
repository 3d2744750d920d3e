import { assign, setup } from 'xstate'
import type { Rosters } from '../booking/team-payloads.ts'
import { log } from '../log.ts'
import type { SheetResult } from '../share/share.machine.ts'
import type { Toast } from '../toast.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import {
  invitationOf,
  overtaken,
  type Place,
  type SentInvitation,
  withInvitation,
  withoutInvitations,
} from './sent.ts'

/** The link to share. `event` is the name of the event of the invitation. */
export interface SharedLink {
  link: string
  event: string
}

export interface InvitationContext {
  userId: string
  invitations: SentInvitation[]
  /** The row to which an invitation is being made. */
  place: Place | null
  /** Ids of the invitations that are being revoked. */
  ending: string[]
  shared: SharedLink | null
}

/** `missing` if the server has no invitations. */
export type Answer = SentInvitation[] | 'missing'

const base = setup({
  types: {
    input: {} as { userId: string },
    context: {} as InvitationContext,
    events: {} as
      | ({ type: 'invitation.create' } & Place)
      | ({ type: 'invitation.end' } & Place)
      | ({ type: 'invitation.share' } & SharedLink)
      | ({ type: 'invitation.copy' } & SharedLink)
      /** The captain has edited the roster. */
      | { type: 'rosters.changed'; rosters: Rosters },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Does not ask while nobody sees the page. */
    fetchInvitations: unprovidedPromise<Answer, { userId: string }>('fetchInvitations'),
    createInvitation: unprovidedPromise<SentInvitation, Place & { userId: string }>(
      'createInvitation',
    ),
    endInvitations: unprovidedPromise<void, { ids: string[] }>('endInvitations'),
    openSheet: unprovidedPromise<SheetResult, SharedLink>('openSheet'),
    copyLink: unprovidedPromise<void, SharedLink>('copyLink'),
  },
  actions: {
    toast: unprovidedAction<Toast>('toast'),
    log,
    setInvitations: assign((_, answer: Answer) => ({
      invitations: typeof answer === 'string' ? [] : answer,
    })),
    setPlace: assign((_, { id, index }: Place) => ({ place: { id, index } })),
    addInvitation: assign(({ context: { invitations } }, sent: SentInvitation) => ({
      invitations: withInvitation(invitations, sent),
    })),
    dropInvitations: assign(({ context: { invitations } }, ids: string[]) => ({
      invitations: withoutInvitations(invitations, ids),
      ending: ids,
    })),
    setShared: assign((_, { link, event }: SharedLink) => ({ shared: { link, event } })),
  },
  guards: {
    isMissing: (_, answer: Answer) => answer === 'missing',
    isInvited: ({ context: { invitations } }, place: Place) =>
      invitationOf(invitations, place) !== undefined,
    isOvertaken: ({ context: { invitations } }, rosters: Rosters) =>
      overtaken(invitations, rosters).length > 0,
    isAwaited: ({ context: { invitations } }) => invitations.some(({ state }) => state === 'open'),
    isUnavailable: (_, result: SheetResult) => result === 'unavailable',
  },
  delays: { POLL: 10_000, RETRY: 10_000 },
})

/** The services that the machine needs. */
export const invitationSetup = base.extend({
  actions: {
    tell: base.enqueueActions(({ context: { invitations }, enqueue, self }) => {
      if (!self._parent) return
      enqueue.sendTo(self._parent, { type: 'invitations.changed', invitations })
    }),
  },
})
