import { expectThat } from '../modelling/expect-that.ts'
import { orderRow, refund } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { ordersMachine, runningNumber } from './orders.machine.ts'

export const ordersModel = defineModel({
  machine: ordersMachine,
  inputs: { member: { page: 1 } },
  events: [
    { type: 'orders.goToPage', page: 2 },
    { type: 'orders.pageChanged', page: 2 },
    { type: 'orders.retry' },
    { type: 'players.view', row: orderRow },
    { type: 'players.close' },
  ],
  outcomes: [
    done('fetchOrders', { rows: [orderRow], total: 11, refunds: [] }),
    done('fetchOrders', { rows: [], total: 0, refunds: [] }),
    done('fetchOrders', { rows: [], total: 0, refunds: [refund] }),
    done('fetchOrders', { rows: [], total: 10, refunds: [] }),
    failed('fetchOrders'),
  ],
  invariants: {
    loading: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    shown: ({ context }) =>
      expectThat(runningNumber(context.page, 0), 'number of the first row').is(
        (context.page - 1) * 10 + 1,
      ),
    viewingPlayers: ({ context }) => expectThat(context.viewed, 'viewed').isNot(null),
    failed: (snapshot) =>
      expectThat(snapshot.can({ type: 'orders.retry' }), 'can orders.retry').is(true),
  },
})
