import { is, literal, type } from 'superstruct'

/** State of the history entry of a login that a booking waits for. */
export const forBooking = { purpose: 'booking' } as const

const ForBooking = type({ purpose: literal(forBooking.purpose) })

/** Where the cart is booked, or a guest logs in for it. */
export const bookingLink = (loggedIn: boolean) =>
  loggedIn ? { href: '/book-events', state: null } : { href: '/login', state: forBooking }

export const isForBooking = (state: unknown): boolean => is(state, ForBooking)
