import { user } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { profileMachine } from './profile.machine.ts'

const saved = { ...user, name: 'Asha V Rao', phone_number: '9845054321', gender: null }

const pending = { ...saved, pending_email: 'asha.new@example.in' }
/** The country tells the server's answer from what the app knew. */
const proven = { ...saved, email: 'asha.new@example.in', country: 'IN' }

export const profileModel = defineModel({
  about: 'Loads the member’s details for the form that edits them.',
  machine: profileMachine,
  inputs: { member: undefined },
  events: [{ type: 'profile.retry' }, { type: 'email.confirm' }, { type: 'email.cancel' }],
  outcomes: [
    done('fetchUser', user),
    failed('fetchUser'),
    failed('fetchUser', apiError('The server is busy.', undefined, 503)),
    done('form', saved),
    done('form', pending),
    done('emailGate', proven),
    done('emailGate', false),
    done('cancelEmail', saved),
    failed('cancelEmail'),
  ],
  invariants: {
    loading: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    editing: ({ context }) => expectThat(context.user, 'user').isNot(null),
    'editing.idle': (snapshot) =>
      expectThat(snapshot.can({ type: 'email.confirm' }), 'can email.confirm').is(
        snapshot.context.user?.pending_email !== undefined,
      ),
    'editing.confirmingEmail': ({ context }) =>
      expectThat(context.user?.pending_email, 'pending_email').is(pending.pending_email),
    'editing.cancellingEmail': ({ context }) =>
      expectThat(context.user?.pending_email, 'pending_email').is(pending.pending_email),
    failed: (snapshot) =>
      expectThat(snapshot.can({ type: 'profile.retry' }), 'can profile.retry').is(true),
  },
})
