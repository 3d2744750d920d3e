import type { Words } from '#machines/kit/state-words.ts'

/** By a key of VARIANTS. */
const VARIANT_WORDS: Record<string, Words> = {
  empty: ['Nothing was found', 'The list is empty: another city or filter is offered.'],
  places: ['Events with few places', 'One event has 3 places left, one is full, one has many.'],
  lastPlaces: ['Few places are left', 'The event says how many teams can still book it.'],
  full: ['The event is full', 'It was removed from the cart, which says why.'],
  refunds: ['Refunds', 'Payments that were returned, with the reason.'],
  refunded: ['Payment was refunded, after login', 'A payment of an earlier visit came too late.'],
  refundedLate: [
    'Refunded: payment came too late',
    'The payment order had expired; it can be booked again.',
  ],
  refundedPriceChanged: [
    'Refunded: price has changed',
    'The event became dearer; it can be booked at the new price.',
  ],
  refundedClosed: ['Refunded: booking has closed', 'The event can no longer be booked.'],
}

/** Parts of a page, in the names of its stories. */
const PARTS: Record<string, string> = {
  eventListing: 'Events',
  form: 'Profile form',
  listing: 'Tournaments',
  otpGate: 'One-time password',
}

export const wordsOfVariant = (variant: string): Words | undefined => VARIANT_WORDS[variant]

export const nameOfPart = (model: string): string | undefined => PARTS[model]
