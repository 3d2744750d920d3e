import type { SnapshotFrom } from 'xstate'
import { openInvite, user } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { invitePageMachine } from './invite-page.machine.ts'

const accepted = { ...openInvite, state: 'accepted' as const }
const declined = { ...openInvite, state: 'declined' as const }
const token = 'q3Zt1kX0aN5q3aXk0Zt1'

type Snapshot = SnapshotFrom<typeof invitePageMachine>
const valuesOf = ({ children }: Snapshot) => children.form?.getSnapshot().context.values

export const invitePageModel = defineModel({
  about: 'Asks an invited player for their own details, without a login.',
  machine: invitePageMachine,
  inputs: { guest: { token, user: null }, member: { token, user } },
  events: [
    { type: 'invite.retry' },
    { type: 'invite.decline' },
    { type: 'decline.confirm' },
    { type: 'decline.cancel' },
  ],
  outcomes: [
    done('fetchInvite', openInvite),
    done('fetchInvite', accepted),
    done('fetchInvite', declined),
    failed('fetchInvite'),
    failed('fetchInvite', apiError('This link is not valid.', 'token', 404)),
    done('form', accepted),
    done('form', declined),
    done('declineInvite', declined),
    done('declineInvite', accepted),
    failed('declineInvite'),
  ],
  situation: ({ context: { invite, user } }) => [invite?.state, user !== null],
  invariants: {
    loading: ({ context }) => expectThat(context.invite, 'invite').is(null),
    unknown: ({ context }) => expectThat(context.invite, 'invite').is(null),
    failed: ({ context }) => expectThat(context.invite, 'invite').is(null),
    open: (snapshot) => {
      expectThat(valuesOf(snapshot)?.token, 'token').is(token)
      expectThat(valuesOf(snapshot)?.name, 'name').is(snapshot.context.user?.name ?? '')
    },
    'open.filling': ({ context }) => expectThat(context.invite?.state, 'state').is('open'),
    'open.asking': (snapshot) =>
      expectThat(snapshot.can({ type: 'decline.cancel' }), 'can cancel').is(true),
    'open.declining': (snapshot) =>
      expectThat(snapshot.can({ type: 'decline.cancel' }), 'can cancel').is(false),
    'open.notDeclined': (snapshot) =>
      expectThat(snapshot.can({ type: 'decline.confirm' }), 'can confirm').is(true),
    accepted: ({ context }) => expectThat(context.invite?.state, 'state').is('accepted'),
    declined: ({ context }) => expectThat(context.invite?.state, 'state').is('declined'),
  },
})
