import { NOW, organization, tournament } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { byTab, type LoadedOrganizer, organizerMachine } from './organizer.machine.ts'

const loaded: LoadedOrganizer = {
  organizer: {
    ...organization,
    tournaments: [
      tournament,
      { ...tournament, _id: 'summer-smash', status: 'COMPLETED' },
      { ...tournament, _id: 'winter-smash', status: 'ONGOING' },
    ],
  },
  now: NOW,
}

export const organizerModel = defineModel({
  machine: organizerMachine,
  inputs: { organizer: { id: organization._id } },
  events: [{ type: 'tab.upcoming' }, { type: 'tab.past' }, { type: 'organizer.retry' }],
  outcomes: [done('fetchOrganizer', loaded), failed('fetchOrganizer')],
  invariants: {
    loading: ({ context }) => must(context.loaded === null, 'nothing is known yet'),
    'shown.upcoming': ({ context }) =>
      must(tab(context, 'upcoming') === 'monsoon-smash winter-smash', 'what is to come'),
    'shown.past': ({ context }) => must(tab(context, 'past') === 'summer-smash', 'what has been'),
    failed: (snapshot) => must(snapshot.can({ type: 'organizer.retry' }), 'it can be tried again'),
  },
})

function tab({ loaded }: { loaded: LoadedOrganizer | null }, name: 'upcoming' | 'past') {
  return (
    loaded &&
    byTab(loaded.organizer)
      [name].map(({ _id }) => _id)
      .join(' ')
  )
}
