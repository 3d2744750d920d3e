import { NOTHING_FOUND } from '#machines/booking-recovery/booking-recovery.setup.ts'
import { NOW, singleItem, user } from '#machines/fixtures.ts'
import { done, elapsed, failed, type Model } from '#machines/kit/model.ts'
import { NOTHING_SAVED } from '#machines/shortlist/saved-items.ts'
import type { appMachine } from '../app.machine.ts'
import { blank, blankPage, kept, paid, started, tracked, unsent } from './answers.ts'

export type AppModel = Model<typeof appMachine>

/** By default each address has its own history entry. */
const at = (path: string, queryString = '', entry = path + queryString) =>
  ({
    type: 'route.changed',
    location: { path, queryString, state: null },
    entry,
    now: NOW,
  }) as const

export const inputs: AppModel['inputs'] = {
  guest: { user: null, cart: [], queue: null, city: 'Global', saved: NOTHING_SAVED },
  member: { user, cart: [], queue: null, city: 'pune', saved: NOTHING_SAVED },
}

export const events: AppModel['events'] = [
  at('/'),
  at('/', 'from=mail'),
  at('/', 'to=win', '/'),
  at('/login'),
  at('/no-such-page'),
  started,
  { type: 'session.updated', user: { ...user, name: 'Asha V' } },
  { type: 'session.restored', user, cart: [singleItem], queue: unsent, city: 'pune', saved: kept },
  {
    type: 'session.restored',
    user: null,
    cart: [],
    queue: null,
    city: 'Global',
    saved: NOTHING_SAVED,
  },
  { type: 'session.followed', user: { ...user, name: 'Asha R' } },
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
  { type: 'session.tokenMissing' },
  { type: 'city.changed', city: 'pune' },
  { type: 'city.reset' },
  { type: 'city.unavailable' },
  { type: 'cart.changed', items: [singleItem] },
  { type: 'saved.changed', items: kept.items },
  { type: 'saved.refreshed', items: kept.items, gone: 0 },
  { type: 'saved.refreshFailed' },
  { type: 'page.leave', to: '/' },
  { type: 'page.mounted' },
  { type: 'frame.mounted' },
  { type: 'page.retry' },
  { type: 'page.crashed', error: new Error('render') },
  { type: 'booking.made', bookingId: 'order-1' },
  { type: 'xstate.done.actor.page', output: { type: 'page.leave', to: '/' } },
  { type: 'xstate.done.actor.page', output: started },
  { type: 'xstate.error.actor.page', error: new Error('page') },
]

export const outcomes: AppModel['outcomes'] = [
  done('findUnsavedPayment', false),
  done('findUnsavedPayment', true),
  failed('findUnsavedPayment'),
  done('loadBookingRecovery', null),
  done('loadBookingRecovery', blank),
  failed('loadBookingRecovery'),
  done('bookingRecovery', NOTHING_FOUND),
  done('bookingRecovery', { ...NOTHING_FOUND, booked: ['order-1'] }),
  done('bookingRecovery', { ...NOTHING_FOUND, unfinished: { paid, reason: '' } }),
  done('bookingRecovery', { ...NOTHING_FOUND, held: tracked }),
  done('bookingRecovery', { ...NOTHING_FOUND, refunded: { ...tracked, status: 'refunding' } }),
  failed('bookingRecovery'),
  done('loadPage', blankPage),
  failed('loadPage'),
  failed('reload'),
  elapsed('EXPIRY_REDIRECT', 'app.session.expiring'),
  elapsed('PAGE_FRAME', 'app.page.loading.quick'),
]
