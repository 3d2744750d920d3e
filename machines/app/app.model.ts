import { createMachine } from 'xstate'
import { payload } from '../booking/fixtures.ts'
import { orderOf, type PaidBooking, type TrackedPayment } from '../booking/payment.ts'
import type { Recovered } from '../booking-recovery/booking-recovery.machine.ts'
import { expectThat } from '../modelling/expect-that.ts'
import { NOW, singleItem, user } from '../modelling/fixtures.ts'
import { defineModel, done, elapsed, failed } from '../modelling/model.ts'
import type { PageOutcome } from '../page-contract.ts'
import { appMachine } from './app.machine.ts'
import type { PageLogic } from './app.setup.ts'

const blank = createMachine({ id: 'blank' })
const blankPage: PageLogic = { logic: blank, input: () => undefined, restorable: true }
/** By default each address has its own history entry. */
const at = (path: string, queryString = '', entry = path + queryString) =>
  ({
    type: 'route.changed',
    location: { path, queryString, state: null },
    entry,
    now: NOW,
  }) as const
const nothing: Recovered = {
  ...{ booked: [], unfinished: null, payable: null, held: null, refunded: null },
}
const paid: PaidBooking = {
  userId: user.userId,
  payment: { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 's' },
  payload: [],
  orderItems: [],
}
const tracked: TrackedPayment = {
  ...orderOf({ ...paid, payload }),
  status: 'mismatch',
  unbooked: { id: paid.payment.razorpay_payment_id, amount: singleItem.entry_fee, reason: null },
}
const started: PageOutcome = { type: 'session.started', user, token: 'token', cartItems: [] }

export const appModel = defineModel({
  machine: appMachine,
  inputs: {
    guest: { user: null, cart: [], queue: null, city: 'Global' },
    member: { user, cart: [], queue: null, city: 'pune' },
  },
  events: [
    at('/'),
    at('/', 'from=mail'),
    at('/', 'to=win', '/'),
    at('/login'),
    at('/no-such-page'),
    started,
    { type: 'session.updated', user: { ...user, name: 'Asha V' } },
    { type: 'session.restored', user, cart: [singleItem], queue: null, city: 'pune' },
    { type: 'session.restored', user: null, cart: [], queue: null, city: 'Global' },
    { type: 'session.followed', user },
    { type: 'session.followed', user: { ...user, userId: 'user-2' } },
    { type: 'session.followed', user: null },
    { type: 'session.logout' },
    { type: 'session.revoked' },
    { type: 'logout.confirmed' },
    { type: 'logout.cancelled' },
    { type: 'booking.finish' },
    { type: 'notice.closed' },
    at('/book-events'),
    { type: 'session.expired' },
    { type: 'city.changed', city: 'pune' },
    { type: 'city.reset' },
    { type: 'city.unavailable' },
    { type: 'cart.changed', items: [singleItem] },
    { type: 'page.leave', to: '/' },
    { type: 'page.mounted' },
    { type: 'frame.mounted' },
    { type: 'page.retry' },
    { type: 'page.crashed', error: new Error('render') },
    { type: 'booking.made', bookingId: 'order-1' },
    { type: 'xstate.done.actor.page', output: { type: 'page.leave', to: '/' } },
    { type: 'xstate.done.actor.page', output: started },
    { type: 'xstate.error.actor.page', error: new Error('page') },
  ],
  outcomes: [
    done('findUnsavedPayment', false),
    done('findUnsavedPayment', true),
    failed('findUnsavedPayment'),
    done('loadBookingRecovery', null),
    done('loadBookingRecovery', blank),
    failed('loadBookingRecovery'),
    done('bookingRecovery', nothing),
    done('bookingRecovery', { ...nothing, booked: ['order-1'] }),
    done('bookingRecovery', { ...nothing, unfinished: { paid, reason: '' } }),
    done('bookingRecovery', { ...nothing, held: tracked }),
    done('bookingRecovery', { ...nothing, refunded: { ...tracked, status: 'refunding' } }),
    failed('bookingRecovery'),
    done('loadPage', blankPage),
    failed('loadPage'),
    failed('reload'),
    elapsed('EXPIRY_REDIRECT', 'app.session.expiring'),
    elapsed('PAGE_FRAME', 'app.page.loading.quick'),
  ],
  // Cart and city have their own models.
  situation: (snapshot) => {
    const { page, route, entry, savedPages, unfinished } = snapshot.context
    return [
      page?.key,
      entry in savedPages,
      snapshot.matches({ page: 'loading' }) && route?.access,
      snapshot.hasTag('recovering') && unfinished !== null,
    ]
  },
  invariants: {
    'session.guest': ({ context }) => expectThat(context.user, 'user').is(null),
    'session.expiring': ({ context }) => expectThat(context.user, 'user').is(null),
    'session.member.here': ({ context }) => expectThat(context.user, 'user').isNot(null),
    'session.member.leaving': ({ context }) => expectThat(context.user, 'user').isNot(null),
    'session.member.asking': (snapshot) =>
      expectThat(snapshot.can({ type: 'logout.cancelled' }), 'can logout.cancelled').is(true),
    'bookingRecovery.waiting': ({ context }) =>
      expectThat(context.unfinished, 'unfinished').is(null),
    'bookingRecovery.loading': ({ context }) => expectThat(context.user, 'user').isNot(null),
    'bookingRecovery.recovering': ({ context, children }) => {
      expectThat(context.user, 'user').isNot(null)
      expectThat(Object.keys(children), 'children').contains('bookingRecovery')
    },
    'bookingRecovery.settled': ({ context }) =>
      expectThat(context.unfinished, 'unfinished').is(null),
    'bookingRecovery.unbooked': ({ context }) => {
      expectThat(context.unbooked, 'unbooked').isNot(null)
      expectThat(context.unfinished, 'unfinished').is(null)
    },
    'bookingRecovery.unfinished': ({ context }) =>
      expectThat(context.unfinished, 'unfinished').isNot(null),
    cart: ({ children }) => expectThat(Object.keys(children), 'children').contains('cart'),
    city: ({ children }) => expectThat(Object.keys(children), 'children').contains('city'),
    'page.waiting': ({ context }) => expectThat(context.route, 'route').is(null),
    'page.redirecting': ({ context }) =>
      expectThat(context.route?.access, 'route.access').isNot('all'),
    'page.loading.quick': (snapshot) => expectThat(snapshot.hasTag('slow'), 'slow').is(false),
    'page.loading.slow': ({ context }) => expectThat(context.route, 'route').isNot(null),
    'page.reloading': ({ context }) => expectThat(context.canReload, 'canReload').is(true),
    'page.shown': ({ context }) =>
      expectThat(context.page?.name, 'page.name').is(context.route?.page),
    'page.loadFailed': (snapshot) =>
      expectThat(snapshot.can({ type: 'page.retry' }), 'can page.retry').is(true),
    'page.crashed': (snapshot) => expectThat(snapshot.context.page, 'page').is(null),
    'page.notFound': ({ context }) => expectThat(context.route, 'route').is(null),
  },
})
