import { type ActorRefFrom, assign, setup } from 'xstate'
import type { PlayerForm } from '#contract/forms.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'

/** Those whom the user booked for earlier, to be offered again. The checkout waits for none of it. */
export const knownPlayersMachine = setup({
  types: { context: {} as { players: PlayerForm[] } },
  actors: { fetchKnownPlayers: unprovidedPromise<PlayerForm[]>('fetchKnownPlayers') },
  actions: { log: unprovidedAction<{ message: string; error: unknown }>('log') },
}).createMachine({
  id: 'knownPlayers',
  context: { players: [] },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'fetchKnownPlayers',
        src: 'fetchKnownPlayers',
        onDone: { target: 'loaded', actions: assign({ players: ({ event }) => event.output }) },
        onError: {
          target: 'missing',
          actions: {
            type: 'log',
            params: ({ event }) => ({ message: 'Error fetching players', error: event.error }),
          },
        },
      },
    },
    loaded: {},
    missing: {},
  },
})

export type KnownPlayersRef = ActorRefFrom<typeof knownPlayersMachine>
