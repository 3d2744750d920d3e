import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { knownPlayersMachine } from './known-players.machine.ts'

const rohan = { name: 'Rohan Kulkarni', email: 'rohan@example.in', mobile: '9822011111' }

export const knownPlayersModel = defineModel({
  about: 'Suggests players of earlier bookings to the checkout.',
  machine: knownPlayersMachine,
  inputs: { member: undefined },
  events: [],
  outcomes: [done('fetchKnownPlayers', [rohan]), failed('fetchKnownPlayers')],
  invariants: {
    loading: ({ context }) => expectThat(context.players.length, 'players.length').is(0),
    loaded: ({ context }) => expectThat(context.players, 'players').equals([rohan]),
    missing: ({ context }) => expectThat(context.players.length, 'players.length').is(0),
  },
})
