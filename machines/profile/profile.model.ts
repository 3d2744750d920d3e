import { expectThat } from '../modelling/expect-that.ts'
import { user } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { profileMachine } from './profile.machine.ts'

export const profileModel = defineModel({
  machine: profileMachine,
  inputs: { member: undefined },
  events: [{ type: 'profile.retry' }],
  outcomes: [
    done('fetchUser', user),
    failed('fetchUser'),
    done('form', { ...user, name: 'Asha V Rao' }),
  ],
  invariants: {
    loading: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    editing: ({ context, children }) => {
      expectThat(context.user, 'user').isNot(null)
      expectThat(Object.keys(children), 'children').contains('form')
    },
    failed: (snapshot) =>
      expectThat(snapshot.can({ type: 'profile.retry' }), 'can profile.retry').is(true),
  },
})
