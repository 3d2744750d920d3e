const CITY = { 'city.changed': 'It shows nothing of a city.' }
const CART = {
  'cart.changed': 'It does not depend on the cart: the header and the buttons read it.',
}
const ROUTE = { 'route.changed': 'It takes nothing from the query string.' }
const RESTORED = { 'page.restored': 'Back never finds a dialog of it open.' }
const LEFT = { 'page.left': 'It has nothing to save.' }
const ENDED = { 'session.ended': 'It shows the same to everyone.' }
const MEMBERS = { 'session.ended': 'The app leaves it, and its calls end with it.' }

const FORM = { ...CITY, ...CART, ...RESTORED, ...LEFT, ...ENDED }

const SETTLED = 'The payment has been settled, or is not that far.'

/** By machine: events that others send to it in states that do not handle them, and why. */
const IGNORED: Record<string, Record<string, string>> = {
  app: {
    'session.expired': 'A late answer to a call of a session that has ended.',
    'session.tokenMissing': 'A late call of a session that has ended.',
  },
  home: { ...CART, ...ROUTE, ...LEFT, ...ENDED },
  listing: {
    ...CART,
    ...LEFT,
    ...ENDED,
    'page.restored': 'Its dialog is closed.',
  },
  saved: {
    ...CITY,
    ...CART,
    ...ROUTE,
    ...RESTORED,
    ...LEFT,
    'saved.refreshFailed': 'A late answer of a session that has ended.',
  },
  search: { ...CART, ...LEFT, ...ENDED },
  suggestions: { 'suggestions.close': 'It has closed by itself.' },
  detail: { ...CITY, ...CART, ...ROUTE, ...RESTORED, ...LEFT, ...ENDED },
  organizer: { ...CITY, ...CART, ...ROUTE, ...RESTORED, ...LEFT, ...ENDED },
  content: { ...CITY, ...CART, ...ROUTE, ...RESTORED, ...LEFT, ...ENDED },
  playerPass: { ...CITY, ...CART, ...ROUTE, ...RESTORED, ...LEFT, ...ENDED },
  invitePage: { ...CITY, ...CART, ...ROUTE, ...RESTORED, ...LEFT, ...ENDED },
  reminders: { ...CITY, ...CART, ...ROUTE, ...RESTORED, ...LEFT, ...ENDED },
  transferOffer: { ...CITY, ...CART, ...ROUTE, ...RESTORED, ...LEFT, ...ENDED },
  login: { ...FORM, ...ROUTE },
  register: { ...FORM, ...ROUTE },
  otpVerify: { ...FORM, ...ROUTE },
  forgotPassword: { ...FORM, ...ROUTE },
  resetPassword: { ...FORM, ...ROUTE },
  checkout: { ...CITY, ...ROUTE, ...RESTORED },
  thankYou: { ...CITY, ...CART, ...RESTORED, ...LEFT, ...MEMBERS },
  receipt: { ...CITY, ...CART, ...ROUTE, ...RESTORED, ...LEFT, ...MEMBERS },
  account: { ...CITY, ...CART, ...RESTORED, ...LEFT, ...MEMBERS },
  accountData: { ...CITY, ...CART, ...ROUTE, ...RESTORED, ...LEFT, ...MEMBERS },
  verify: { ...CITY, ...CART, ...RESTORED, ...LEFT, ...ENDED },
  contact: { ...CITY, ...CART, ...RESTORED, ...LEFT, ...MEMBERS },
  payment: {
    'payment.failed': SETTLED,
    'payment.refunded': SETTLED,
    'payment.partRefunded': SETTLED,
    'dispute.changed': SETTLED,
    'operator.seen': SETTLED,
    'order.expired': SETTLED,
    'booking.created': SETTLED,
    'booking.rejected': SETTLED,
    'refund.requested': SETTLED,
    'refund.processed': SETTLED,
    'refund.failed': SETTLED,
    'operator.book': SETTLED,
    'operator.refund': SETTLED,
  },
}

export const isIgnored = (machine: string, type: string): boolean =>
  type in (IGNORED[machine] ?? {})

/** By machine: states that nothing leads out of until the machine is stopped, and why. */
export const RESTING_STATES: Record<string, Record<string, string>> = {
  account: {
    'profile.opened': 'The form stays while another view is shown.',
    'password.opened': 'The form stays while another view is shown.',
  },
  accountData: {
    'sessions.missing': 'The server does not have the call.',
    'deletion.deleted': 'The app logs out.',
  },
  content: { shown: 'There is nothing more to load.' },
  detail: { 'shown.map.shown': 'A map is not closed.' },
  footer: { loaded: 'There is nothing more to load.' },
  knownPlayers: {
    loaded: 'There is nothing more to load.',
    missing: 'Players can be typed without suggestions.',
  },
  invitation: { 'list.missing': 'Players can be typed without invitations.' },
  invitePage: {
    accepted: 'The captain goes on.',
    declined: 'The captain goes on.',
    unknown: 'A new link brings a new page.',
  },
  languageOffer: {
    accepted: 'The page is loaded in the other language.',
    closed: 'A language is offered once.',
  },
  offline: {
    'version.applying': 'The page is loaded again.',
    'version.declined': 'The next load brings the new version.',
  },
  partnerList: { missing: 'An event can be booked without a list.' },
  playerPass: { unknown: 'A new link brings a new page.' },
  transferOffer: {
    unknown: 'A new link brings a new page.',
    over: 'A new link brings a new page.',
    guest: 'A login brings a new page.',
    otherAccount: 'A login brings a new page.',
    refused: 'A new link brings a new page.',
  },
  pushReminders: {
    unsupported: 'The browser or the server has none.',
    unknown: 'The mails come anyway, and the page asks again when it is opened again.',
    uninstalled: 'The app on the home screen has a page of its own.',
  },
  receipt: { notFound: 'Another receipt has another page.' },
  reminders: { unknown: 'A new link brings a new page.' },
  resetPassword: { tokenMissing: 'A new link brings a new page.' },
}
