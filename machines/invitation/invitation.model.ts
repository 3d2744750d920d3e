import type { SnapshotFrom } from 'xstate'
import { doubleItem, user } from '#machines/fixtures.ts'
import { acceptedInvitation, openInvitation } from '#machines/invitation/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, elapsed, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { invitationMachine, selectHasInvitations, selectIsCreating } from './invitation.machine.ts'

const opening = [{ type: 'cart.changed', items: [doubleItem] }]
const place = { id: doubleItem._id, index: 1 }
const shared = { link: openInvitation.link ?? '', event: `${doubleItem.name}, ${doubleItem.title}` }
const declined = { ...openInvitation, state: 'declined' as const }
const elsewhere = { ...openInvitation, link: null }
const tooMany = apiError('You have 20 invitations that wait for an answer. End one of them first.')

const rosters = (name: string) => ({
  [place.id]: {
    team_name: 'Net Gains',
    players: [
      { name: '', email: '', mobile: '' },
      { name, email: '', mobile: '' },
    ],
  },
})

type Snapshot = SnapshotFrom<typeof invitationMachine>
const can = (snapshot: Snapshot, event: Parameters<Snapshot['can']>[0]) =>
  expectThat(snapshot.can(event), `can ${event.type}`)

export const invitationModel = defineModel({
  about: 'Invites the partners of a captain by a link, and fills in what they answer.',
  machine: invitationMachine,
  inputs: { 'a captain': { userId: user.userId } },
  opening: { 'a captain': opening },
  events: [
    { type: 'invitation.create', ...place },
    { type: 'invitation.end', ...place },
    { type: 'invitation.share', ...shared },
    { type: 'invitation.copy', ...shared },
    { type: 'rosters.changed', rosters: rosters('Rohan') },
    { type: 'rosters.changed', rosters: rosters('') },
  ],
  outcomes: [
    done('fetchInvitations', []),
    done('fetchInvitations', [openInvitation]),
    done('fetchInvitations', [elsewhere]),
    done('fetchInvitations', [acceptedInvitation]),
    done('fetchInvitations', [declined]),
    done('fetchInvitations', 'missing'),
    failed('fetchInvitations'),
    done('createInvitation', openInvitation),
    failed('createInvitation'),
    failed('createInvitation', tooMany),
    done('endInvitations'),
    failed('endInvitations'),
    done('openSheet', 'closed'),
    done('openSheet', 'unavailable'),
    failed('openSheet'),
    done('copyLink'),
    failed('copyLink'),
    elapsed('POLL', 'invitation.list.shown'),
    elapsed('RETRY', 'invitation.list.failed'),
  ],
  situation: ({ context: { invitations } }) =>
    invitations.map(({ state, link }) => [state, link !== null]),
  impossible: {
    'list.ending: *': 'The model has one invitation, which has been dropped.',
  },
  invariants: {
    'list.loading': (snapshot) => expectThat(selectHasInvitations(snapshot), 'shows').is(false),
    'list.shown': (snapshot) => can(snapshot, { type: 'invitation.create', ...place }).is(true),
    'list.asking': (snapshot) => can(snapshot, { type: 'invitation.create', ...place }).is(true),
    'list.failed': (snapshot) => can(snapshot, { type: 'invitation.create', ...place }).is(true),
    'list.creating': (snapshot) => {
      expectThat(selectIsCreating(place)(snapshot), 'is creating').is(true)
      can(snapshot, { type: 'invitation.create', ...place }).is(false)
    },
    'list.ending': ({ context }) => expectThat(context.ending.length, 'ending').isAbove(0),
    'list.missing': (snapshot) => {
      expectThat(snapshot.context.invitations.length, 'invitations').is(0)
      can(snapshot, { type: 'invitation.create', ...place }).is(false)
    },
    'sharing.idle': (snapshot) => can(snapshot, { type: 'invitation.share', ...shared }).is(true),
    'sharing.askingSheet': ({ context }) => expectThat(context.shared, 'shared').isNot(null),
    'sharing.copying': ({ context }) => expectThat(context.shared, 'shared').isNot(null),
  },
})
