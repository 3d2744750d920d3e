import type { OrderRow } from '#contract/entities.ts'
import { apiError, isApiError } from '../api-error.ts'
import { effect, type With } from '../modelling/effects.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { orderRow, refund } from '../modelling/fixtures.ts'
import { defineModel, done, failed, type Step } from '../modelling/model.ts'
import { type Order, thankYouMachine } from './thank-you.machine.ts'

const gone = { ...orderRow, _id: 'row-0', item: { ...orderRow.item, href: '' } }

const other = {
  ...orderRow,
  _id: 'row-2',
  item: { ...orderRow.item, title: 'Sunrise 10K', href: '/event/sunrise-10k' },
}

const eventOf = ({
  title,
  href: path,
  address,
  start_date_time_new,
  end_date_time_new,
}: OrderRow['item']) => ({ title, path, address, start_date_time_new, end_date_time_new })

type ThankYouStep = Step<typeof thankYouMachine>

export const thankYouModel = defineModel({
  about: 'Shows the booking that was just made or is opened later, with its passes.',
  machine: thankYouMachine,
  inputs: { 'just booked': { orderId: orderRow.order_id }, 'opened later': { orderId: null } },
  events: [
    { type: 'order.retry' },
    { type: 'route.changed', queryString: `order=${orderRow.order_id}`, state: null },
    { type: 'route.changed', queryString: '', state: null },
    { type: 'pass.print' },
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
    done('fetchOrder', { rows: [], refunds: [] }),
    failed('fetchOrder'),
    failed('fetchOrder', apiError('Booking not found', undefined, 404)),
  ],
  situation: ({ context: { orderId, rows } }) => [orderId, rows.length],
  tags: { loading: ['busy'], failed: ['failed'] },
  invariants: {
    loading: (snapshot) => expectThat(snapshot.hasTag('busy'), 'busy').is(true),
    shown: ({ context: { rows, events } }) => {
      const ids = events.map((shown) => shown.rows.map(({ _id }) => _id).join())
      expectThat(ids.join(' '), 'rows by event').is(
        rows.length === 2 ? 'row-1 row-0' : 'row-1,row-3 row-0 row-2',
      )
      for (const { event, share } of events) {
        expectThat(share?.getSnapshot().context.event ?? null, 'shared event').is(
          event.path === '' ? null : event,
        )
      }
    },
    confirmed: (snapshot) =>
      expectThat(snapshot.can({ type: 'pass.print' }), 'can pass.print').is(false),
    notFound: (snapshot) =>
      expectThat(snapshot.can({ type: 'pass.print' }), 'can pass.print').is(false),
    failed: (snapshot) =>
      expectThat(snapshot.can({ type: 'order.retry' }), 'can order.retry').is(true),
  },
  effects: {
    'route.changed': ({ before, after, event }: ThankYouStep & With<{ queryString: string }>) => {
      const orderId = event.queryString === '' ? null : orderRow.order_id
      const isOther = orderId !== before?.context.orderId
      expectThat(after.context.orderId, 'orderId').is(orderId)
      expectThat(after.value, 'state').is(isOther ? 'loading' : before.value)
      return []
    },
    'xstate.done.actor.fetchOrder': ({ after, event }: ThankYouStep & With<{ output: Order }>) => {
      const { rows, refunds } = event.output
      expectThat(after.value, 'state').is(rows.length > 0 ? 'shown' : 'confirmed')
      if (rows.length > 0) expectThat(after.context, 'context').matches({ rows, refunds })
      return []
    },
    'xstate.error.actor.fetchOrder': ({
      after,
      event,
    }: ThankYouStep & With<{ error: unknown }>) => {
      const { error } = event
      expectThat(after.value, 'state').is(isApiError(error) ? 'notFound' : 'failed')
      return isApiError(error)
        ? []
        : [effect('log', { message: 'Error fetching the booking', error })]
    },
    'pass.print': ({ before }) => (before?.matches('shown') ? [effect('print')] : []),
  },
  after: {
    start: ({ input }) => ({
      states: ['loading'],
      context: { orderId: input.orderId, rows: [], refunds: [], events: [] },
    }),
    'order.retry': () => ({ states: ['loading'] }),
  },
  calls: {
    loading: { fetchOrder: ({ after }) => ({ orderId: after.context.orderId }) },
    // Each event that still has a page can be shared.
    shown: ({ after }) =>
      Object.fromEntries(
        (after.context.rows.length === 2 ? [orderRow] : [orderRow, other]).map(({ item }) => [
          item.href,
          () => ({ event: eventOf(item) }),
        ]),
      ),
  },
})
