import { orderRow } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { ordersMachine, runningNumber } from './orders.machine.ts'

export const ordersModel = defineModel({
  machine: ordersMachine,
  inputs: { member: { page: 1 } },
  events: [
    { type: 'orders.turn', page: 2 },
    { type: 'orders.page', page: 2 },
    { type: 'orders.retry' },
    { type: 'players.view', row: orderRow },
    { type: 'players.close' },
  ],
  outcomes: [
    done('fetchOrders', { rows: [orderRow], total: 11 }),
    done('fetchOrders', { rows: [], total: 0 }),
    failed('fetchOrders'),
  ],
  invariants: {
    loading: (snapshot) => must(snapshot.hasTag('busy'), 'the table is busy'),
    shown: ({ context }) =>
      must(runningNumber(context.page, 0) === (context.page - 1) * 10 + 1, 'numbers run on'),
    viewingPlayers: ({ context }) => must(context.viewed !== null, 'a row is looked at'),
    failed: (snapshot) => must(snapshot.can({ type: 'orders.retry' }), 'it can be tried again'),
  },
})
