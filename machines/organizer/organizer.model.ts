import { NOW, organization, tournament } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { type LoadedOrganizer, organizerMachine, tournamentsByTab } from './organizer.machine.ts'

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
  about: 'Shows an organizer with its upcoming and past events.',
  machine: organizerMachine,
  inputs: { organizer: { id: organization._id } },
  events: [{ type: 'tab.upcoming' }, { type: 'tab.past' }, { type: 'organizer.retry' }],
  outcomes: [done('fetchOrganizer', loaded), failed('fetchOrganizer')],
  invariants: {
    loading: ({ context }) => expectThat(context.loaded, 'loaded').is(null),
    'shown.upcoming': ({ context }) =>
      expectThat(tab(context, 'upcoming'), 'tournaments of the tab').is(
        'monsoon-smash winter-smash',
      ),
    'shown.past': ({ context }) =>
      expectThat(tab(context, 'past'), 'tournaments of the tab').is('summer-smash'),
    failed: ({ context }) => expectThat(context.loaded, 'loaded').is(null),
  },
})

function tab({ loaded }: { loaded: LoadedOrganizer | null }, name: 'upcoming' | 'past') {
  return (
    loaded &&
    tournamentsByTab(loaded.organizer)
      [name].map(({ _id }) => _id)
      .join(' ')
  )
}
