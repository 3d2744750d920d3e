import { cancelledRow, invitedRow, orderRow, refund, transferableRow } from '#machines/fixtures.ts'
import { expectThat } from '#machines/kit/expect-that.ts'
import { defineModel, done, failed } from '#machines/kit/model.ts'
import { apiError } from '../api-error.ts'
import { selectTransferable, shareId, thankYouMachine } from './thank-you.machine.ts'

const gone = { ...orderRow, _id: 'row-0', item: { ...orderRow.item, href: '' } }

const other = {
  ...cancelledRow,
  _id: 'row-2',
  item: { ...orderRow.item, title: 'Sunrise 10K', href: '/event/sunrise-10k' },
}

export const thankYouModel = defineModel({
  about: 'Shows the booking that was just made or is opened later, with its passes.',
  machine: thankYouMachine,
  inputs: { 'just booked': { orderId: orderRow.order_id }, 'opened later': { orderId: null } },
  events: [
    { type: 'order.retry' },
    { type: 'route.changed', queryString: `order=${orderRow.order_id}`, state: null },
    { type: 'route.changed', queryString: '', state: null },
    { type: 'pass.print' },
    { type: 'transfer.open' },
  ],
  outcomes: [
    done('fetchOrder', {
      rows: [orderRow, gone],
      refunds: [{ ...refund, reason: 'surplus' }],
    }),
    done('fetchOrder', {
      rows: [orderRow, gone, other, { ...orderRow, _id: 'row-3' }],
      refunds: [],
    }),
    done('fetchOrder', {
      rows: [cancelledRow],
      refunds: [{ ...refund, reason: 'cancelled' }],
    }),
    done('fetchOrder', { rows: [transferableRow, gone], refunds: [] }),
    done('fetchOrder', { rows: [invitedRow, gone], refunds: [] }),
    done('fetchOrder', { rows: [], refunds: [] }),
    done('transfer', true),
    done('transfer', false),
    failed('fetchOrder'),
    failed('fetchOrder', apiError('Booking not found', undefined, 404)),
  ],
  situation: ({ context: { orderId, rows } }) => [
    orderId,
    rows.length,
    rows[0]?.transfer_until !== undefined,
    rows[0]?.transfer_to,
  ],
  invariants: {
    loading: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    shown: ({ context: { rows, events }, children }) => {
      const ids = events.map((shown) => shown.rows.map(({ _id }) => _id).join())
      expectThat(ids.join(' '), 'rows by event').is(
        rows.length === 2 ? 'row-1 row-0' : 'row-1,row-3 row-0 row-2',
      )
      for (const { event } of events) {
        const share = children[shareId(event)]
        // Loaded again, the booking has the same events.
        expectThat(share?.getSnapshot().context.event.path ?? null, 'path of the shared event').is(
          event.path === '' || event.path === other.item.href ? null : event.path,
        )
      }
    },
    'shown.idle': (snapshot) =>
      expectThat(snapshot.can({ type: 'transfer.open' }), 'can transfer.open').is(
        selectTransferable(snapshot) !== undefined,
      ),
    'shown.transferring': (snapshot) =>
      expectThat(snapshot.children.transfer?.getSnapshot().context.row, 'row').is(
        selectTransferable(snapshot),
      ),
    'shown.refreshing': (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    cancelled: ({ context: { events }, children }) => {
      for (const { event } of events) expectThat(children[shareId(event)], 'share').is(undefined)
    },
    confirmed: (snapshot) =>
      expectThat(snapshot.can({ type: 'pass.print' }), 'can pass.print').is(false),
    notFound: (snapshot) =>
      expectThat(snapshot.can({ type: 'pass.print' }), 'can pass.print').is(false),
    failed: (snapshot) =>
      expectThat(snapshot.can({ type: 'order.retry' }), 'can order.retry').is(true),
  },
})
