import type { User } from '#contract/entities.ts'
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
import { defineModel, done, failed, type Step } from '../modelling/model.ts'
import { profileMachine } from './profile.machine.ts'

const saved = { ...user, name: 'Asha V Rao', phone_number: '9845054321', gender: null }

const pending = { ...saved, pending_email: 'asha.new@example.in' }
/** The country tells the server's answer from what the app knew. */
const proven = { ...saved, email: 'asha.new@example.in', country: 'IN' }

type ProfileStep = Step<typeof profileMachine>

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
  tags: { loading: ['busy'], 'editing.cancellingEmail': ['busy'], failed: ['failed'] },
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
  effects: {
    'xstate.done.actor.fetchUser': [effect('userUpdated', { user })],
    'xstate.error.actor.fetchUser': ({ event }: With<{ error: unknown }>) => [
      errorShown('Failed to load user', 'Could not fetch profile details', event.error),
    ],
    'xstate.done.actor.form': (step: ProfileStep & With<{ output: User }>) => {
      expectRestarted(step, 'form')
      const { output } = step.event
      expectThat(step.after.context.user, 'user').equals(output)
      const asks = output.pending_email !== undefined
      expectThat(step.after.matches({ editing: 'confirmingEmail' }), 'asks for a code').is(asks)
      return [
        effect('userUpdated', { user: output }),
        successShown('Profile updated successfully!'),
      ]
    },
    'xstate.done.actor.cancelEmail': (step: ProfileStep) => {
      expectRestarted(step, 'form')
      expectThat(step.after.context.user, 'user').equals(saved)
      return [effect('userUpdated', { user: saved })]
    },
    'xstate.error.actor.cancelEmail': ({ event }: With<{ error: unknown }>) => [
      errorShown('Error', 'Something went wrong', event.error),
    ],
    'xstate.done.actor.emailGate': ({
      after,
      event,
    }: ProfileStep & With<{ output: User | false }>) => {
      expectThat(after.context.user, 'user').equals(event.output ? proven : pending)
      return event.output
        ? [effect('userUpdated', { user: proven }), successShown('Profile updated successfully!')]
        : []
    },
  },
  after: {
    start: () => ({ states: ['loading'], context: { user: null } }),
    'profile.retry': () => ({ states: ['loading'] }),
    'xstate.done.actor.fetchUser': () => ({ states: ['editing'], context: { user } }),
    'xstate.error.actor.fetchUser': () => ({ states: ['failed'] }),
    'xstate.done.actor.form': () => ({ states: ['editing'] }),
    'xstate.done.actor.emailGate': () => ({ states: ['editing.idle'] }),
    'email.confirm': ({ before }) => ({
      states: [before?.context.user?.pending_email ? 'editing.confirmingEmail' : 'editing.idle'],
    }),
    'email.cancel': ({ before }) => ({
      states: [before?.context.user?.pending_email ? 'editing.cancellingEmail' : 'editing.idle'],
    }),
    'xstate.done.actor.cancelEmail': () => ({ states: ['editing.idle'] }),
    'xstate.error.actor.cancelEmail': () => ({ states: ['editing.idle'] }),
  },
  calls: {
    loading: { fetchUser: null },
    editing: {
      form: ({ after }) => {
        const { name, email, pending_email, phone_number, gender } = after.context.user as User
        const [firstName, ...others] = name.split(' ')
        const names = { firstName, lastName: others.join(' ') }
        return {
          ...names,
          email: pending_email ?? email,
          phone: phone_number,
          gender: gender ?? '',
        }
      },
    },
    'editing.confirmingEmail': { emailGate: null },
    'editing.cancellingEmail': { cancelEmail: null },
  },
})
