import type { AnyStateMachine } from 'xstate'
import { describedWords, type Words } from '#machines/kit/state-words.ts'

/**
 * Of the states that no `description` names, by the model's name or, where models share their words,
 * the machine's id.
 */
const WORDS: Record<string, Record<string, Words>> = {
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
  checkout: {
    'submitting.paying.awaitingPayment': ['Payment window, open or refused', ''],
    'submitting.paying': ['Being paid', ''],
    submitting: ['Being booked', ''],
    'filling.awaitingApproval': ['Payment waits for approval', ''],
    'filling.unchecked': ['Cart not checked yet', ''],
    filling: ['Players are entered', ''],
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
  detail: {
    'shown.map': ['Map, shown or not', ''],
    'shown.tab': ['One of the tabs', ''],
    shown: ['Details are shown', ''],
    loading: ['Tournament is loading', 'Grey shapes stand where picture and facts will be.'],
    'shown.tab.events': ['Events to book', 'The tab with what can be added to the cart.'],
    'shown.tab.about': ['About is open', 'The tab with the organizer’s own text.'],
    'shown.map.hidden': ['Map is not shown', 'A button loads it: the map comes from another site.'],
    'shown.map.shown': ['Map is shown', 'The venue on a map.'],
    offline: ['Tournament waits for the network', 'It opens when the network is back.'],
    failed: ['Tournament could not be loaded', 'A toast says so, and home opens.'],
  },
  eventDetail: {
    loading: ['Event is loading', 'Grey shapes stand where picture and facts will be.'],
    offline: ['Event waits for the network', 'It opens when the network is back.'],
    failed: ['Event could not be loaded', 'A toast says so, and home opens.'],
  },
  home: {
    icons: ['Sports, loaded or not', ''],
    banners: ['Banners, loaded or not', ''],
    'banners.loading': ['Banners are loading', 'Their place is kept.'],
    'banners.loaded': [
      'Banners are shown',
      'The first alone; after the page, or at a touch, the others load, and they turn.',
    ],
    'banners.missing': ['No banners', 'They could not be loaded: their place closes.'],
    'icons.loading': ['Sports are loading', 'Grey circles stand where the sports will be.'],
    'icons.loaded': ['Sports in a row', 'Each leads to its tournaments.'],
    'icons.missing': ['No row of sports', 'It could not be loaded: it is left out.'],
  },
  listing: {
    options: ['Choices of the filter, loaded or not', ''],
    filters: ['Filters, open or closed', ''],
    list: ['List, in any state', ''],
    'list.loading': ['List is loading', 'Grey cards stand where the cards will be.'],
    'list.shown': ['List is shown', 'Cards, and Load More while there is more.'],
    'list.loadingMore': ['More cards are loading', 'Load More was pressed; the cards stay.'],
    'list.failed': ['List could not be loaded', 'Retry loads it again.'],
    'list.outdated': [
      'List is out of date',
      'The city or the filter changed: the list starts again.',
    ],
    'filters.open': ['Filters are open', 'A dialog: its calendar has two months from 768 px.'],
    'filters.closed': ['Filters are closed', 'The button; a dot says that a filter is set.'],
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
  payment: {
    open: ['Payment order is open', ''],
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
}

export function wordsOf(model: string, machine: AnyStateMachine, state: string): Words | undefined {
  return WORDS[model]?.[state] ?? WORDS[machine.id]?.[state] ?? describedWords(machine, state)
}
