import { orderRow } from '../modelling/fixtures.ts'
import { defineModel, done, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import { refused } from '../refusal.ts'
import { thankYouMachine } from './thank-you.machine.ts'

const gone = { ...orderRow, _id: 'row-0', item: { ...orderRow.item, href: '' } }

export const thankYouModel = defineModel({
  machine: thankYouMachine,
  inputs: { 'just booked': { orderId: orderRow.order_id }, 'opened later': { orderId: null } },
  events: [
    { type: 'order.retry' },
    { type: 'route.changed', queryString: `order=${orderRow.order_id}` },
    { type: 'route.changed', queryString: '' },
    { type: 'pass.print' },
  ],
  outcomes: [
    done('fetchOrder', [orderRow, gone]),
    failed('fetchOrder'),
    failed('fetchOrder', refused('Booking not found', undefined, 404)),
  ],
  situation: ({ context: { orderId, rows } }) => [orderId, rows.length],
  invariants: {
    loading: (snapshot) => must(snapshot.hasTag('busy'), 'the booking is on its way'),
    shown: ({ context: { rows, outings } }) => {
      must(rows.length > 0, 'there is a booking')
      must(
        outings.flatMap((shown) => shown.rows).length === rows.length,
        'every item stands under where it takes place',
      )
      must(
        outings.every(({ outing, share }) => (share === null) === (outing.path === '')),
        'what still exists can be passed on',
      )
    },
    notFound: (snapshot) =>
      must(!snapshot.can({ type: 'pass.print' }), 'there is nothing to print'),
    failed: (snapshot) => must(snapshot.can({ type: 'order.retry' }), 'it can be tried again'),
  },
})
