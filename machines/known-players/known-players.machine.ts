import { assign, setup } from 'xstate'
import type { PlayerForm } from '#contract/forms.ts'
import { log, logError } from '../log.ts'
import { unprovidedPromise } from '../unprovided.ts'

/** Suggests players of earlier bookings. The checkout does not wait for them. */
export const knownPlayersMachine = setup({
  types: { context: {} as { players: PlayerForm[] } },
  actors: { fetchKnownPlayers: unprovidedPromise<PlayerForm[]>('fetchKnownPlayers') },
  actions: { log },
}).createMachine({
  id: 'knownPlayers',
  context: { players: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'Earlier players are loading. Names offer nobody yet.',
      invoke: {
        id: 'fetchKnownPlayers',
        src: 'fetchKnownPlayers',
        onDone: { target: 'loaded', actions: assign({ players: ({ event }) => event.output }) },
        onError: {
          target: 'missing',
          actions: logError('Error fetching players'),
        },
      },
    },
    loaded: {
      description: 'Earlier players are known. The name of each row offers them.',
    },
    missing: {
      description: 'No earlier players. None, or they could not be loaded: names offer nobody.',
    },
  },
})
