import { defineModel, done, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { knownPlayersMachine } from './known-players.machine.ts'

const rohan = { name: 'Rohan Kulkarni', email: 'rohan@example.in', mobile: '9822011111' }

export const knownPlayersModel = defineModel({
  machine: knownPlayersMachine,
  inputs: { member: undefined },
  events: [],
  outcomes: [done('fetchKnownPlayers', [rohan]), failed('fetchKnownPlayers')],
  invariants: {
    loading: ({ context }) => must(context.players.length === 0, 'nobody is known yet'),
    loaded: ({ context }) => must(context.players.length > 0, 'somebody is known'),
    missing: ({ context }) => must(context.players.length === 0, 'nobody is offered'),
  },
})
