import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ResponseOf } from '#contract/calls.ts'
import { log, logError } from '../log.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

export interface LoadedOrganizer {
  organizer: ResponseOf<'organization'>['data']
  now: number
}

export const ORGANIZER_NOT_FOUND = 'Organization not found'

export const organizerMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string; loaded: LoadedOrganizer | null },
    events: {} as { type: 'tab.upcoming' } | { type: 'tab.past' } | { type: 'organizer.retry' },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchOrganizer: unprovidedPromise<LoadedOrganizer, { id: string }>('fetchOrganizer') },
  actions: {
    log,
    setTitle: unprovidedAction<{ title: string }>('setTitle'),
  },
}).createMachine({
  id: 'organizer',
  context: ({ input }) => ({ ...input, loaded: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Organizer is loading. Grey shapes stand where facts and cards will be.',
      tags: 'busy',
      invoke: {
        id: 'fetchOrganizer',
        src: 'fetchOrganizer',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: assign({ loaded: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: logError('Error fetching the organization'),
        },
      },
    },
    shown: {
      description: 'Tournaments are listed.',
      entry: {
        type: 'setTitle',
        params: ({ context }) => ({ title: context.loaded?.organizer.name ?? '' }),
      },
      initial: 'upcoming',
      states: {
        upcoming: {
          description: 'Upcoming tournaments. What can still be played.',
          on: { 'tab.past': 'past' },
        },
        past: {
          description: 'Past tournaments. What was played.',
          on: { 'tab.upcoming': 'upcoming' },
        },
      },
    },
    failed: {
      description: 'Organizer could not be loaded. Retry loads it again.',
      tags: 'failed',
      entry: { type: 'setTitle', params: { title: ORGANIZER_NOT_FOUND } },
      on: { 'organizer.retry': 'loading' },
    },
  },
})

export type OrganizerRef = ActorRefFrom<typeof organizerMachine>

export function tournamentsByTab({ tournaments }: LoadedOrganizer['organizer']) {
  return {
    upcoming: tournaments.filter(({ status }) => status !== 'COMPLETED'),
    past: tournaments.filter(({ status }) => status === 'COMPLETED'),
  }
}
