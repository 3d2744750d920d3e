import { type OfferState, offerState } from '#contract/dates.ts'
import type { SportsEvent } from '#contract/entities.ts'
import { type BookableItem, bookableItems } from './detail.machine.ts'

export interface Offer extends BookableItem {
  state: OfferState
}

const ORDER: OfferState[] = ['open', 'full', 'closed']

/** What can be booked comes first; otherwise in the order of the organizer. */
export function offersOf(item: SportsEvent, isBookingOpen: boolean): Offer[] {
  const offers = bookableItems(item).map((bookable) => ({
    ...bookable,
    state: offerState(bookable.cartItem, isBookingOpen),
  }))
  return ORDER.flatMap((state) => offers.filter((offer) => offer.state === state))
}
