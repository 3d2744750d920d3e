import { user } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
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
    loading: (snapshot) => must(snapshot.hasTag('busy'), 'the form is not there yet'),
    editing: ({ context, children }) =>
      must(
        context.user !== null && 'form' in children,
        'there is a form with what is known of the user',
      ),
    failed: (snapshot) => must(snapshot.can({ type: 'profile.retry' }), 'it can be tried again'),
  },
})
