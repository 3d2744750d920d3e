import { createMachine } from 'xstate'
import type { PaidBooking } from '../checkout/payment.ts'
import { singleItem, user } from '../modelling/fixtures.ts'
import { defineModel, done, elapsed, failed } from '../modelling/model.ts'
import { must } from '../modelling/must.ts'
import type { PageOutcome } from '../page-contract.ts'
import type { Recovered } from '../recovery/recovery.machine.ts'
import { appMachine } from './app.machine.ts'
import type { PageLogic } from './app.setup.ts'

const blank = createMachine({ id: 'blank' })
const blankPage: PageLogic = { logic: blank, input: () => undefined, keeps: true }
/** A new entry of the history for each address, unless the address is written anew by the page. */
const at = (path: string, queryString = '', entry = path + queryString) =>
  ({ type: 'route.changed', location: { path, queryString, state: null }, entry }) as const
const nothing: Recovered = { booked: [], unfinished: null, held: null }
const paid: PaidBooking = {
  userId: user.userId,
  payment: { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 's' },
  payload: [],
  orderItems: [],
}
const started: PageOutcome = { type: 'session.started', user, token: 'token', cartItems: [] }

export const appModel = defineModel({
  machine: appMachine,
  inputs: {
    guest: { user: null, cart: [], queue: null, city: 'Global' },
    member: { user, cart: [], queue: null, city: 'Global' },
  },
  events: [
    at('/'),
    at('/', 'from=mail'),
    at('/', 'to=win', '/'),
    at('/login'),
    at('/thank-you'),
    at('/no-such-page'),
    started,
    { type: 'session.updated', user: { ...user, name: 'Asha V' } },
    { type: 'session.followed', user },
    { type: 'session.followed', user: { ...user, userId: 'user-2' } },
    { type: 'session.followed', user: null },
    { type: 'session.logout' },
    { type: 'logout.confirmed' },
    { type: 'logout.cancelled' },
    { type: 'booking.finish' },
    at('/book-events'),
    { type: 'session.expired' },
    { type: 'city.changed', city: 'pune' },
    { type: 'city.reset' },
    { type: 'city.gone' },
    { type: 'cart.changed', items: [singleItem] },
    { type: 'page.leave', to: '/' },
    { type: 'page.mounted' },
    { type: 'page.retry' },
    { type: 'page.crashed', error: new Error('render') },
    { type: 'booking.made', orderId: 'order-1', items: [singleItem._id] },
    { type: 'xstate.done.actor.page', output: { type: 'page.leave', to: '/' } },
    { type: 'xstate.done.actor.page', output: started },
    { type: 'xstate.error.actor.page', error: new Error('page') },
  ],
  outcomes: [
    done('findUnsaved', false),
    done('findUnsaved', true),
    failed('findUnsaved'),
    done('recoverBookings', nothing),
    done('recoverBookings', { ...nothing, booked: [{ orderId: 'order-1', items: [] }] }),
    done('recoverBookings', { ...nothing, unfinished: { paid, reason: '' } }),
    failed('recoverBookings'),
    done('loadPage', blankPage),
    failed('loadPage'),
    elapsed('EXPIRY_REDIRECT', 'app.session.expiring'),
  ],
  // Cart and city are told apart by their own models; what was booked makes a difference to one page alone.
  situation: ({ context }) => [
    context.page?.key,
    context.page?.name === 'thank-you' && context.booked.length > 0,
    context.entry in context.kept,
  ],
  invariants: {
    'session.guest': ({ context }) => must(context.user === null, 'nobody is logged in'),
    'session.expiring': ({ context }) =>
      must(context.user === null, 'the user is forgotten at once'),
    'session.member.here': ({ context }) => must(context.user !== null, 'a user is present'),
    'session.member.leaving': ({ context }) =>
      must(context.user !== null, 'nobody is logged out unasked'),
    'session.member.asking': (snapshot) =>
      must(snapshot.can({ type: 'logout.cancelled' }), 'it is a question'),
    'bookings.waiting': ({ context }) => must(context.unfinished === null, 'nothing is looked for'),
    'bookings.recovering': ({ context }) => must(context.user !== null, 'it is known whose'),
    'bookings.settled': ({ context }) => must(context.unfinished === null, 'nothing is left over'),
    'bookings.unfinished': ({ context }) =>
      must(context.unfinished !== null, 'the payment id is known'),
    cart: ({ children }) => must('cart' in children, 'there is a cart'),
    city: ({ children }) => must('city' in children, 'there is a city'),
    'page.waiting': ({ context }) => must(context.route === null, 'no address is known yet'),
    'page.redirecting': ({ context }) =>
      must(context.route?.access !== 'all', 'only a closed page sends away'),
    'page.loading': ({ context }) => must(context.route !== null, 'it is known what to load'),
    'page.shown': ({ context }) =>
      must(context.page?.name === context.route?.page, "the page is the address's"),
    'page.loadFailed': (snapshot) =>
      must(snapshot.can({ type: 'page.retry' }), 'it can be tried again'),
    'page.crashed': (snapshot) => must(snapshot.context.page === null, 'the broken page is gone'),
    'page.notFound': ({ context }) => must(context.route === null, 'there is no such address'),
  },
})
