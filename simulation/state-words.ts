/** What a designer would call a state, and what it means to the person who sees it. */
export type Words = readonly [name: string, meaning: string]

/** By the state, and the model's name or, where models share their words, the machine's id. */
const WORDS: Record<string, Record<string, Words>> = {
  account: {
    'view.choosing': [
      'Part is being chosen',
      'The address is read; a moment, nothing is shown yet.',
    ],
    'view.profile': ['My Account is open', 'The first part of the account: the profile.'],
    'view.password': ['Change Password is open', 'The part where a new password is entered.'],
    'view.orders': ['My Orders is open', 'The part with bookings and refunds.'],
    'profile.unopened': [
      'Profile not opened yet',
      'It loads when it is opened for the first time.',
    ],
    'profile.opened': ['Profile was opened', 'It stays as it is while another part is shown.'],
    'password.unopened': ['Password not opened yet', 'Its form starts when the part is opened.'],
    'password.opened': ['Password was opened', 'What was typed stays while another part is shown.'],
  },
  accountData: {
    'sessions.loading': [
      'Devices are loading',
      'The list of devices that are logged in is on its way.',
    ],
    'sessions.shown': [
      'Devices are listed',
      'Where the member is logged in, with Log out everywhere else.',
    ],
    'sessions.ending': [
      'Other devices are logged out',
      'The server ends every session but this one.',
    ],
    'sessions.failed': ['Devices could not be loaded', 'The list failed; Retry loads it again.'],
    'sessions.missing': [
      'Server has no list of devices',
      'An optional call: without it this part is left out.',
    ],
    'download.idle': [
      'Own data can be downloaded',
      'A button saves everything that is stored about the member.',
    ],
    'download.fetching': ['Own data is being fetched', 'The file is on its way; the button waits.'],
    'deletion.closed': ['Account can be deleted', 'The button that opens the question.'],
    'deletion.asking': [
      'Deleting the account is asked',
      'A dialog asks for the password; nothing is deleted yet.',
    ],
    'deletion.deleted': ['Account is deleted', 'The member is logged out and leaves the page.'],
  },
  app: {
    'session.restoring': ['Login is being restored', 'A stored session is read; the page waits.'],
    'session.guest': ['Guest', 'Nobody is logged in.'],
    'session.member.here': ['Member is logged in', 'The header shows the account.'],
    'session.member.leaving': ['Member logs out', 'The server ends the session.'],
    'session.member.asking': [
      'Logout asks first',
      'A paid booking is not saved yet: logging out would leave it open.',
    ],
    'session.expiring': ['Session has ended', 'A toast says so, then the login page opens.'],
    cart: ['Cart is kept', 'The cart runs with every page.'],
    city: ['City is kept', 'The city runs with every page.'],
    'bookingRecovery.waiting': [
      'Paid bookings: waiting',
      'A login is awaited before payments are looked at.',
    ],
    'bookingRecovery.loading': [
      'Paid bookings: code loads',
      'The part that finishes paid bookings is loaded.',
    ],
    'bookingRecovery.recovering': [
      'Paid booking is being finished',
      'An earlier visit paid and did not finish: it is finished now.',
    ],
    'bookingRecovery.settled': [
      'Paid bookings: nothing open',
      'No payment waits. Nothing is shown.',
    ],
    'bookingRecovery.unbooked': [
      'Payment was refunded',
      'A payment could not become a booking: a panel says why and when the money returns.',
    ],
    'bookingRecovery.unfinished': [
      'Payment waits to be booked',
      'Money is taken and the booking is not saved: a panel offers to finish it.',
    ],
    'page.waiting': ['Page waits for the login', 'The stored session is read before a page opens.'],
    'page.deciding': [
      'Page is being chosen',
      'The address is read; a moment, nothing is shown yet.',
    ],
    'page.redirecting': ['Page leads elsewhere', 'This page needs a login, or is not for members.'],
    'page.loading.quick': [
      'Page loads',
      'Its code is on its way; for a moment the old page stays.',
    ],
    'page.loading.slow': ['Page loads slowly', 'A bar says that the page is on its way.'],
    'page.reloading': ['Page reloads', 'A new version was published: the page starts again.'],
    'page.shown': ['Page is shown', 'Header, page and footer.'],
    'page.loadFailed': ['Page could not be loaded', 'Its code did not arrive; Reload tries again.'],
    'page.crashed': ['Page has crashed', 'A fault in the page: header and footer still work.'],
    'page.notFound': ['Page Not Found', 'No page has this address.'],
  },
  booking: {
    deciding: ['Booking begins', 'Teams may exist already.'],
    creatingTeams: ['Teams are saved', 'The players are sent to the server.'],
    creatingBooking: ['Booking is saved', 'The server writes the booking and sends the mail.'],
    booked: ['Booking is saved for good', 'The thank-you page follows.'],
    refused: ['Booking was refused', 'The server says why; a payment is refunded.'],
    unfinished: ['Booking did not arrive', 'The network failed: it is tried again.'],
  },
  bookingRecovery: {
    loading: [
      'Saved payments are read',
      'The browser looks for payments that an earlier visit left.',
    ],
    deciding: ['Next payment is chosen', 'A moment between two payments.'],
    checking: ['Payment is looked up', 'The server is asked what became of a payment.'],
    booking: ['Paid booking is finished', 'The booking of an earlier payment is written now.'],
    checkingConflict: [
      'Conflict is looked up',
      'Somebody else may have finished it: the server is asked again.',
    ],
    unfinished: ['Booking stays unfinished', 'It is kept and tried again later.'],
    settled: ['Payments are settled', 'Every payment is booked, refunded or kept.'],
  },
  paymentInquiry: {
    asking: ['Payment is looked up', 'The server is asked what became of the payment.'],
    booked: ['Payment is booked', 'The server has made the booking.'],
    refunded: ['Payment is refunded', 'The money goes back: the payment is no longer kept.'],
    held: ['Payment is held', 'Another amount arrived: it is neither booked nor refunded yet.'],
    captured: ['Payment arrived', 'The money has arrived, and is kept to be booked.'],
    pending: ['Bank decides', 'The bank may still approve the payment.'],
    attempted: ['Payment failed so far', 'All attempts failed; a bank may approve one late.'],
    unpaid: ['Nothing is paid', 'Nobody has tried to pay yet.'],
    expired: ['Payment is too late', 'It can no longer be paid.'],
    unknown: ['Payment is unknown', 'The server does not know the payment.'],
    unanswered: ['No answer', 'The server did not answer.'],
  },
  cart: {
    contents: ['Cart has its events', 'The number at Book Events is what is in it.'],
    'server.deciding': ['Cart: guest or member', 'A moment: whose cart it is.'],
    'server.local': ['Cart of a guest', 'Kept in this browser; the number is in the header.'],
    'server.synced.idle': ['Cart is saved', 'The server has the same events.'],
    'server.synced.sending': ['Cart is being saved', 'A change is on its way to the server.'],
    'server.synced.waiting': [
      'Cart waits for the network',
      'A change could not be sent and is tried again.',
    ],
  },
  checkout: {
    recovering: [
      'Earlier payments are looked up',
      'Before anything can be paid, open payments are finished.',
    ],
    deciding: ['Checkout begins', 'A moment: is anything in the cart.'],
    empty: ['Cart is empty', 'Nothing to book; a button leads to the tournaments.'],
    emptied: ['Cart was emptied here', 'The last event was removed on this page.'],
    checkingCart: ['Cart is being checked', 'Which events can still be booked, and at what price.'],
    cartCheckFailed: [
      'Cart could not be checked',
      'Nothing is dropped from the cart; Retry checks again.',
    ],
    'filling.deciding': ['Players: beginning', 'A moment: does a payment of this cart wait.'],
    'filling.checkingRosters': [
      'Players are being checked',
      'Pay was pressed; every row is looked at.',
    ],
    'filling.ready': ['Players can be entered', 'The form as it opens, with the total.'],
    'filling.unchecked.waiting': [
      'Cart opened without a network',
      'The players can be entered; the cart is checked when the network is back.',
    ],
    'filling.unchecked.checking': [
      'Cart is checked, network is back',
      'The players can be entered meanwhile.',
    ],
    'filling.incomplete': [
      'A player’s details are missing',
      'Pay was pressed: each field says what it lacks.',
    ],
    'filling.recheckFailed': [
      'Last check of the cart failed',
      'Nothing was paid; Pay tries again.',
    ],
    'filling.scriptFailed': [
      'Payment window could not be loaded',
      'The provider’s script did not arrive; nothing was paid.',
    ],
    'filling.paymentOrderFailed': [
      'Payment could not be started',
      'The server or the price said no; nothing was paid.',
    ],
    'filling.dismissed': [
      'Payment was closed',
      'The person closed the payment window; they can pay again.',
    ],
    'filling.awaitingApproval.waiting': [
      'Payment waits for the bank',
      'The bank has not said yes or no: asked again every few seconds.',
    ],
    'filling.awaitingApproval.asking': [
      'Bank’s answer is being asked for',
      'The server asks the provider about the waiting payment.',
    ],
    'filling.awaitingApproval.hidden': [
      'Payment waits, page out of sight',
      'Another app is in front: asked again when the page is seen.',
    ],
    'filling.awaitingApproval.stopped': [
      'Payment still waits after 15 minutes',
      'Asked no more by itself; a button asks.',
    ],
    'filling.paymentHeld': [
      'Paid amount differs: payment held',
      'Money arrived with another amount: neither booked nor refunded yet.',
    ],
    'filling.duplicate': [
      'Same players booked before',
      'The same players booked this event within seven days: pay again, or not.',
    ],
    'filling.paymentUnknown': [
      'Payment’s fate is unknown',
      'The server could not be asked; pay again only after it answers.',
    ],
    'filling.elsewhere': [
      'Checkout goes on in another tab',
      'Another tab of this browser pays: this one waits.',
    ],
    'filling.teamsFailed': ['Players could not be saved', 'Nothing was paid; the server says why.'],
    'filling.bookingFailed': [
      'Free booking could not be saved',
      'Nothing was to be paid; Confirm tries again.',
    ],
    'submitting.paying.awaitingLock': [
      'Pay was pressed',
      'Nothing is sent until this tab holds the payment lock.',
    ],
    'submitting.paying.recheckingCart': [
      'Cart is checked again',
      'Pay was pressed: prices and places are confirmed.',
    ],
    'submitting.paying.deciding': [
      'Free or paid',
      'A moment: a total of ₹0 is booked without a payment.',
    ],
    'submitting.paying.loadingScript': [
      'Payment window loads',
      'The provider’s script is on its way.',
    ],
    'submitting.paying.checkingOrder': [
      'Earlier payment is looked up',
      'A payment order exists: was it paid meanwhile.',
    ],
    'submitting.paying.creatingPaymentOrder': [
      'Payment is being started',
      'The server makes the payment order.',
    ],
    'submitting.paying.awaitingPayment.open': [
      'Payment window is open',
      'The provider’s window covers the page; the page waits.',
    ],
    'submitting.paying.awaitingPayment.refused': [
      'Bank refused the payment',
      'The window offers another try: it is not final.',
    ],
    'submitting.paying.checkingDismissal': [
      'Payment closed: was it paid',
      'Closing is no proof: the server is asked.',
    ],
    'submitting.paid': ['Payment arrived', 'It is saved in the browser before anything else.'],
    'submitting.booking': ['Money taken, booking is being saved', 'Teams and booking are written.'],
    resuming: ['Paid booking is finished again', 'Money is taken; the booking is tried once more.'],
    paidNotSaved: [
      'Money taken, booking not saved',
      'The payment is kept: Finish booking tries again, and support has its number.',
    ],
    sessionEnded: [
      'Session ended at checkout',
      'The login is asked again; players and payment are kept.',
    ],
    booked: ['Booked', 'The thank-you page follows.'],
  },
  city: {
    'cities.loading': ['Cities are loading', 'The button shows the stored city.'],
    'cities.settling': ['City is being matched', 'The stored city is looked up in the list.'],
    'cities.ready': ['Cities are loaded', 'The button names the city.'],
    'cities.missing': ['Cities could not be loaded', 'The stored city stays; there is no list.'],
    'list.closed': ['City list is closed', 'The button in the header.'],
    'list.open': ['City list is open', 'Large cities first; typing finds the others.'],
  },
  contact: { writing: ['Message can be written', 'The form to support.'] },
  content: {
    loading: ['Text is loading', 'Grey lines stand where the text will be.'],
    shown: ['Text is shown', 'A text of the editors, such as terms or privacy.'],
    failed: ['Text could not be loaded', 'Retry loads it again.'],
  },
  countdown: {
    counting: ['Time is left to book', 'Days, hours, minutes and seconds until the deadline.'],
    closed: ['Booking is closed', 'The deadline has passed: nothing can be added.'],
    unknown: ['Deadline is unknown', 'Its date cannot be read: nothing can be booked.'],
  },
  detail: {
    loading: ['Tournament is loading', 'Grey shapes stand where picture and facts will be.'],
    'shown.tab.events': ['Events to book', 'The tab with what can be added to the cart.'],
    'shown.tab.about': ['About is open', 'The tab with the organizer’s own text.'],
    'shown.map.hidden': ['Map is not shown', 'A button loads it: the map comes from another site.'],
    'shown.map.shown': ['Map is shown', 'The venue on a map.'],
    'shown.offers.inView': [
      'Price is on the screen',
      'What can be booked is seen: there is no bar at the bottom.',
    ],
    'shown.offers.outOfView': [
      'Price in the bar at the bottom',
      'What can be booked is out of view: on a phone a bar shows its price.',
    ],
    offline: ['Tournament waits for the network', 'It opens when the network is back.'],
    failed: ['Tournament could not be loaded', 'A toast says so, and home opens.'],
  },
  eventDetail: {
    loading: ['Event is loading', 'Grey shapes stand where picture and facts will be.'],
    offline: ['Event waits for the network', 'It opens when the network is back.'],
    failed: ['Event could not be loaded', 'A toast says so, and home opens.'],
  },
  footer: {
    loading: ['Footer without contacts yet', 'Links are there; the contacts are on their way.'],
    loaded: ['Footer', 'Links, networks and contacts.'],
    missing: ['Footer without contacts', 'They could not be loaded; the links stay.'],
  },
  forgotPassword: {
    enteringEmail: ['E-mail is asked for', 'Where the link for a new password goes.'],
    requestSent: ['Link was sent', 'The same words whether the address is known or not.'],
  },
  form: {
    'editing.ready': ['Filled in', 'Everything that is needed is there.'],
    'editing.incomplete': ['Has errors', 'Sent too early: each field says what it lacks.'],
    'editing.refused': ['Refused by the server', 'The server’s words stand at the field or above.'],
    atGate: ['Asks who it is', 'A code from an e-mail is needed before it is sent.'],
    submitting: ['Is being sent', 'The button waits; fields cannot be changed.'],
    submitted: ['Accepted', 'The page goes on.'],
  },
  header: {
    closed: ['Menu is closed', 'The header as it is on every page.'],
    open: ['Menu is open', 'Below 1024 px the links are in a menu.'],
  },
  home: {
    'banners.loading': ['Banners are loading', 'Their place is kept.'],
    'banners.loaded.still': ['First banner', 'The page is still loading: nothing moves yet.'],
    'banners.loaded.active': [
      'Banners play',
      'After the page, or at a touch, the others load, and they turn.',
    ],
    'banners.missing': ['No banners', 'They could not be loaded: their place closes.'],
    'icons.loading': ['Sports are loading', 'Grey circles stand where the sports will be.'],
    'icons.loaded': ['Sports in a row', 'Each leads to its tournaments.'],
    'icons.missing': ['No row of sports', 'It could not be loaded: it is left out.'],
  },
  knownPlayers: {
    loading: ['Earlier players are loading', 'Rows have no menu yet.'],
    loaded: ['Earlier players are known', 'Each row offers the players of earlier bookings.'],
    missing: ['No earlier players', 'None, or they could not be loaded: rows have no menu.'],
  },
  listing: {
    'list.loading': ['List is loading', 'Grey cards stand where the cards will be.'],
    'list.shown': ['List is shown', 'Cards, and Load More while there is more.'],
    'list.loadingMore': ['More cards are loading', 'Load More was pressed; the cards stay.'],
    'list.failed': ['List could not be loaded', 'Retry loads it again.'],
    'list.outdated': [
      'List is out of date',
      'The city or the filter changed: the list starts again.',
    ],
    'filters.closed': ['Filters are closed', 'The button; a dot says that a filter is set.'],
    'filters.open.narrow': ['Filters are open, one month', 'The dialog on a phone.'],
    'filters.open.wide': ['Filters are open, two months', 'The dialog from 768 px.'],
    'options.loading': [
      'Choices of the filter are loading',
      'The sports or categories are on their way.',
    ],
    'options.loaded': ['Choices of the filter', 'The sports or categories are known.'],
    'options.missing': [
      'No choices of the filter',
      'They could not be loaded: All is the only choice.',
    ],
  },
  login: {
    enteringCredentials: ['Login is asked for', 'E-mail and password.'],
    loggedIn: ['Logged in', 'Home opens, or where the person came from.'],
    unverified: ['E-mail not verified', 'The code from the e-mail is asked for next.'],
  },
  offline: {
    'network.online': ['There is a network', 'Nothing is shown.'],
    'network.offline.said': ['No network, said', 'A bar says that the device is offline.'],
    'network.offline.closed': ['No network, bar closed', 'The person closed the bar.'],
    'place.elsewhere': ['Not at the checkout', 'Any page but the checkout and the thank-you page.'],
    'place.checkout': ['At the checkout', 'Players and a payment are open: nothing is offered.'],
    'place.booked': ['At the thank-you page', 'A booking was just made.'],
    'version.current': ['Newest version', 'The app runs as it was published last.'],
    'version.ready': ['New version waits', 'It is offered after the checkout.'],
    'version.offered': ['New version is offered', 'A bar offers to reload.'],
    'version.applying': ['New version starts', 'The page reloads.'],
    'version.declined': ['New version later', 'It starts with the next visit.'],
    'installation.unknown': ['Cannot be installed yet', 'The browser has not offered it.'],
    'installation.possible': ['Can be installed', 'It is offered after a booking.'],
    'installation.asking': ['Installation is offered', 'A bar offers to put the app on the phone.'],
    'installation.prompting': ['Browser asks to install', 'The browser shows its own question.'],
    'installation.asked': ['Installation was offered before', 'It is not offered again.'],
    'installation.installed': ['App is installed', 'Nothing is offered.'],
  },
  orders: {
    loading: ['Orders are loading', 'Grey rows stand where the bookings will be.'],
    shown: ['Orders are listed', 'Every booking, newest first.'],
    viewingPlayers: ['Players of a booking', 'A dialog over the list.'],
    failed: ['Orders could not be loaded', 'Retry loads them again.'],
  },
  organizer: {
    loading: ['Organizer is loading', 'Grey shapes stand where facts and cards will be.'],
    'shown.upcoming': ['Upcoming tournaments', 'What can still be played.'],
    'shown.past': ['Past tournaments', 'What was played.'],
    failed: ['Organizer could not be loaded', 'Retry loads it again.'],
  },
  otpGate: {
    'asking.ready': ['Code can be sent', 'A dialog: a code by e-mail proves who it is.'],
    'asking.sending': ['Code is being sent', 'The mail is on its way.'],
    'asking.cooling': ['Code was sent', 'It can be sent again after 30 seconds.'],
    passed: ['Code was right', 'The dialog closes and the change is saved.'],
    closed: ['Code was not entered', 'The dialog was closed: nothing is saved.'],
  },
  otpVerify: {
    deciding: ['Verification begins', 'A moment: is the e-mail known.'],
    emailMissing: ['E-mail is unknown', 'Opened without a registration: register opens.'],
    enteringOtp: ['Code from the e-mail', 'The last step of a registration.'],
    verified: ['E-mail is verified', 'The person is logged in.'],
  },
  password: { editing: ['New password', 'The current password and a new one, twice.'] },
  payment: {
    created: ['Payment order begins', 'A moment: does an order need the payment.'],
    'open.unpaid': ['No attempt to pay yet', 'The order can still be paid.'],
    'open.attempted': ['Attempts to pay failed', 'The order can still be paid.'],
    'open.pending': ['Bank has not decided', 'An attempt may still become a payment.'],
    expired: ['Payment order expired', 'A payment that arrives now is refunded.'],
    captured: ['Money arrived', 'The booking is not saved yet.'],
    mismatch: ['Another amount arrived', 'An operator books or refunds it.'],
    booked: ['Money is booked', 'The booking has its payment.'],
    refundDue: ['Refund is due', 'It is requested from the provider next.'],
    refunding: ['Refund is on its way', 'The provider has not sent it yet.'],
    refunded: ['Money is refunded', 'The provider has sent it back.'],
    refundFailed: ['Refund failed', 'An operator has to look at it.'],
  },
  profile: {
    loading: ['Profile is loading', 'Grey fields stand where the values will be.'],
    'editing.idle': ['Profile can be changed', 'The member’s details.'],
    'editing.saved': ['Profile is saved', 'A new e-mail is asked to be confirmed.'],
    'editing.confirmingEmail': [
      'New e-mail is confirmed',
      'The code that was mailed to it is asked for.',
    ],
    'editing.cancellingEmail': ['New e-mail is cancelled', 'The server forgets it.'],
    failed: ['Profile could not be loaded', 'Retry loads it again.'],
  },
  register: {
    enteringDetails: ['Registration', 'Name, e-mail, mobile and password.'],
    registered: ['Registered', 'The code from the e-mail is asked for next.'],
  },
  resetPassword: {
    deciding: ['New password: link is read', 'A moment: has the link its token.'],
    tokenMissing: ['Link is broken', 'The link has no token: ask for another.'],
    enteringPassword: ['New password is asked for', 'Twice, by the link from the e-mail.'],
    passwordReset: ['Password is changed', 'The login opens.'],
  },
  search: {
    deciding: ['Search: which tab', 'A moment: the address is read.'],
    tournaments: ['Found tournaments', 'The tab with tournaments, with both counts.'],
    events: ['Found events', 'The tab with events, with both counts.'],
  },
  share: {
    idle: ['Button', 'It opens the ways to share the page.'],
    askingSheet: ['Phone’s share sheet', 'The phone shows its own sheet.'],
    choosingWay: ['Ways to share', 'A menu, where there is no sheet.'],
    copying: ['Link is being copied', 'A moment.'],
    notCopied: [
      'Link could not be copied',
      'The browser said no: the link is shown, to copy by hand.',
    ],
    choosingCalendar: ['Ways into a calendar', 'A menu of calendars.'],
  },
  thankYou: {
    loading: ['Confirmation is loading', 'The booking was just made or is opened again.'],
    shown: ['Booking is confirmed', 'The passes to show at the venue.'],
    confirmed: [
      'Booking is confirmed, details follow',
      'It is booked; its details could not be loaded.',
    ],
    notFound: ['Booking was not found', 'No booking of this member has this number.'],
    failed: ['Confirmation could not be loaded', 'Retry loads it again.'],
  },
  verify: {
    'pass.opening': ['Check-in opens', 'The device’s key is read.'],
    'pass.deciding': ['Check-in: key or not', 'A moment.'],
    'pass.asking': ['Organizer’s key is asked for', 'Only organizers check passes.'],
    'pass.keyed.deciding': ['Pass: code or not', 'A moment.'],
    'pass.keyed.waiting': ['Next pass', 'A code can be scanned or typed.'],
    'pass.keyed.looking': ['Pass is looked up', 'The server is asked about the code.'],
    'pass.keyed.shown': ['Pass is shown', 'Who it is, and whether they are in.'],
    'pass.keyed.unreachable': ['Pass: no network', 'It can be noted and sent later.'],
    'pass.keyed.noted': ['Pass is noted', 'Checked in without a network; sent later.'],
    'sending.idle': ['Check-ins are sent', 'Nothing waits.'],
    'sending.sending': ['Check-in is being sent', 'On its way to the server.'],
    'sending.paused': ['Check-ins wait for the network', 'Tried again every 10 seconds.'],
  },
}

/** All forms have the states of one machine. */
const keyOf = (machine: string) => (machine.endsWith('Form') ? 'form' : machine)

export function wordsOf(model: string, machine: string, state: string): Words | undefined {
  return WORDS[model]?.[state] ?? WORDS[keyOf(machine)]?.[state]
}

/** Names of compound states, by the machine's id. */
const COMPOUND: Record<string, Record<string, string>> = {
  account: {
    view: 'A part of the account is open',
    profile: 'Profile, opened or not',
    password: 'Password, opened or not',
  },
  accountData: {
    sessions: 'List of devices',
    download: 'Download of own data',
    deletion: 'Deletion of the account',
  },
  app: {
    session: 'Guest or member',
    'session.member': 'Member',
    bookingRecovery: 'Paid bookings of earlier visits',
    page: 'Page, in any state',
    'page.loading': 'Page loads, quickly or slowly',
  },
  cart: { server: 'Cart at the server', 'server.synced': 'Cart of a member' },
  checkout: {
    filling: 'Players are entered',
    'filling.unchecked': 'Cart not checked yet',
    'filling.awaitingApproval': 'Payment waits for approval',
    submitting: 'Being booked',
    'submitting.paying': 'Being paid',
    'submitting.paying.awaitingPayment': 'Payment window, open or refused',
  },
  city: { cities: 'Cities, loaded or not', list: 'City list, open or closed' },
  detail: {
    shown: 'Details are shown',
    'shown.tab': 'One of the tabs',
    'shown.map': 'Map, shown or not',
    'shown.offers': 'Price, on the screen or in the bar',
  },
  form: { editing: 'Being filled in' },
  home: {
    banners: 'Banners, loaded or not',
    'banners.loaded': 'Banners are shown',
    icons: 'Sports, loaded or not',
  },
  listing: {
    list: 'List, in any state',
    filters: 'Filters, open or closed',
    'filters.open': 'Filters are open',
    options: 'Choices of the filter, loaded or not',
  },
  offline: {
    network: 'Network, there or not',
    'network.offline': 'No network',
    place: 'Any page',
    version: 'Version, newest or not',
    installation: 'Installation, in any state',
  },
  organizer: { shown: 'Tournaments are listed' },
  otpGate: { asking: 'Code is asked for' },
  profile: { editing: 'Profile is loaded' },
  payment: { open: 'Payment order is open' },
  verify: {
    pass: 'Check-in, in any state',
    'pass.keyed': 'Organizer’s key was entered',
    sending: 'Sending of check-ins',
  },
}

export const compoundName = (machine: string, state: string): string | undefined =>
  state === '' ? 'In any state' : COMPOUND[keyOf(machine)]?.[state]
