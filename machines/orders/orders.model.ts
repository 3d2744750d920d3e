import { effect, logged, type With } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { orderRow, refund } from '../modelling/fixtures.ts'
import { defineModel, done, failed, type Step } from '../modelling/model.ts'
import {
  type OrdersPage,
  ordersMachine,
  runningNumber,
  selectHasNoOrders,
} from './orders.machine.ts'

type OrdersStep = Step<typeof ordersMachine>

export const ordersModel = defineModel({
  about: 'Lists the member’s bookings page by page and shows their players and passes.',
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
  tags: { loading: ['busy'], failed: ['failed'] },
  invariants: {
    loading: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    shown: (snapshot) => {
      const { page, rows, refunds } = snapshot.context
      expectThat(runningNumber(page, 0), 'number of the first row').is((page - 1) * 10 + 1)
      if (rows.length + refunds.length > 0) {
        expectThat(selectHasNoOrders(snapshot), 'has no orders').is(false)
      }
    },
    viewingPlayers: ({ context }) => expectThat(context.viewed, 'viewed').is(orderRow),
    failed: (snapshot) =>
      expectThat(snapshot.can({ type: 'orders.retry' }), 'can orders.retry').is(true),
  },
  effects: {
    'orders.goToPage': [effect('goToPage', { page: 2 })],
    'orders.pageChanged': ({ before, after, event }: OrdersStep & With<{ page: number }>) => {
      expectThat(after.context.page, 'page').is(event.page)
      const isOther = event.page !== before?.context.page
      expectThat(after.value, 'state').is(isOther ? 'loading' : before.value)
      return []
    },
    'xstate.done.actor.fetchOrders': ({
      before,
      after,
      event,
    }: OrdersStep & With<{ output: OrdersPage }>) => {
      const { total } = event.output
      const lastPage = Math.ceil(total / 10)
      if (total > 0 && (before?.context.page ?? 0) > lastPage) {
        expectThat(after.value, 'state').is('loading')
        return [effect('replacePage', { page: lastPage })]
      }
      expectThat(after.context, 'context').matches({ ...event.output })
      return []
    },
    'xstate.error.actor.fetchOrders': logged('Error fetching orders'),
  },
  after: {
    start: () => ({ states: ['loading'], context: { page: 1, rows: [], total: 0, refunds: [] } }),
    // The address changes first.
    'orders.goToPage': ({ before }) => ({ context: { page: before?.context.page } }),
    'orders.retry': () => ({ states: ['loading'] }),
    'players.view': () => ({ states: ['viewingPlayers'] }),
    'players.close': () => ({ states: ['shown'] }),
    'xstate.error.actor.fetchOrders': () => ({ states: ['failed'] }),
  },
  calls: { loading: { fetchOrders: ({ after }) => ({ page: after.context.page }) } },
})
