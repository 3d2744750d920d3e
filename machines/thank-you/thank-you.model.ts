import { apiError } from '../api-error.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { orderRow, refund } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { thankYouMachine } from './thank-you.machine.ts'

const gone = { ...orderRow, _id: 'row-0', item: { ...orderRow.item, href: '' } }

export const thankYouModel = defineModel({
  machine: thankYouMachine,
  inputs: { 'just booked': { orderId: orderRow.order_id }, 'opened later': { orderId: null } },
  events: [
    { type: 'order.retry' },
    { type: 'route.changed', queryString: `order=${orderRow.order_id}`, state: null },
    { type: 'route.changed', queryString: '', state: null },
    { type: 'pass.print' },
  ],
  outcomes: [
    done('fetchOrder', { rows: [orderRow, gone], refunds: [{ ...refund, reason: 'surplus' }] }),
    done('fetchOrder', { rows: [], refunds: [] }),
    failed('fetchOrder'),
    failed('fetchOrder', apiError('Booking not found', undefined, 404)),
  ],
  situation: ({ context: { orderId, rows } }) => [orderId, rows.length],
  invariants: {
    loading: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    shown: ({ context: { rows, events } }) => {
      expectThat(rows.length, 'rows.length').isAbove(0)
      expectThat(events.flatMap((shown) => shown.rows).length, 'rows of all events').is(rows.length)
      for (const { event, share } of events) {
        expectThat(share !== null, 'has share').is(event.path !== '')
      }
    },
    confirmed: (snapshot) =>
      expectThat(snapshot.can({ type: 'pass.print' }), 'can pass.print').is(false),
    notFound: (snapshot) =>
      expectThat(snapshot.can({ type: 'pass.print' }), 'can pass.print').is(false),
    failed: (snapshot) =>
      expectThat(snapshot.can({ type: 'order.retry' }), 'can order.retry').is(true),
  },
})
