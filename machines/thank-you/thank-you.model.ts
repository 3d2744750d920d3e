import { orderRow } from '../fixtures.ts'
import { defineModel, done, failed } from '../model.ts'
import { must } from '../must.ts'
import { thankYouMachine } from './thank-you.machine.ts'

const other = { ...orderRow, _id: 'row-0', order_id: 'order-0' }

export const thankYouModel = defineModel({
  machine: thankYouMachine,
  inputs: { 'just booked': { orderId: orderRow.order_id }, 'opened later': { orderId: null } },
  events: [{ type: 'order.retry' }],
  outcomes: [done('fetchLatestOrders', [orderRow, other]), failed('fetchLatestOrders')],
  invariants: {
    loading: (snapshot) => must(snapshot.hasTag('busy'), 'the booking is on its way'),
    shown: ({ context }) =>
      must(
        context.rows.map(({ _id }) => _id).join() === orderRow._id,
        'the rows of the one order are shown',
      ),
    failed: (snapshot) => must(snapshot.can({ type: 'order.retry' }), 'it can be tried again'),
  },
})
