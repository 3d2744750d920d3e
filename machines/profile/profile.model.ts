import { apiError } from '../api-error.ts'
import {
  effect,
  errorShown,
  expectRestarted,
  successShown,
  type With,
} from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { user } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { profileMachine } from './profile.machine.ts'

const saved = { ...user, name: 'Asha V Rao', phone_number: '9845054321', gender: null }

const shown = { email: user.email, phone: user.phone_number, gender: 'Female' }

export const profileModel = defineModel({
  about: 'Loads the member’s details for the form that edits them.',
  machine: profileMachine,
  inputs: { member: undefined },
  events: [{ type: 'profile.retry' }],
  outcomes: [
    done('fetchUser', user),
    failed('fetchUser'),
    failed('fetchUser', apiError('The server is busy.', undefined, 503)),
    done('form', saved),
  ],
  tags: { loading: ['busy'], failed: ['failed'] },
  invariants: {
    loading: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    editing: ({ context }) => expectThat(context.user, 'user').isNot(null),
    failed: (snapshot) =>
      expectThat(snapshot.can({ type: 'profile.retry' }), 'can profile.retry').is(true),
  },
  effects: {
    'xstate.done.actor.fetchUser': [effect('userUpdated', { user })],
    'xstate.error.actor.fetchUser': ({ event }: With<{ error: unknown }>) => [
      errorShown('Failed to load user', 'Could not fetch profile details', event.error),
    ],
    'xstate.done.actor.form': (step) => {
      expectRestarted(step, 'form')
      return [effect('userUpdated', { user: saved }), successShown('Profile updated successfully!')]
    },
  },
  after: {
    start: () => ({ states: ['loading'], context: { user: null } }),
    'profile.retry': () => ({ states: ['loading'] }),
    'xstate.done.actor.fetchUser': () => ({ states: ['editing'], context: { user } }),
    'xstate.error.actor.fetchUser': () => ({ states: ['failed'] }),
    'xstate.done.actor.form': () => ({ states: ['editing'], context: { user: saved } }),
  },
  calls: {
    loading: { fetchUser: null },
    editing: {
      form: ({ event }) =>
        event.type === 'xstate.done.actor.form'
          ? { ...shown, firstName: 'Asha', lastName: 'V Rao', phone: '9845054321', gender: '' }
          : { ...shown, firstName: 'Asha', lastName: 'Venkataraman' },
    },
  },
})
