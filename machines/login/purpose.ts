import { is, literal, string, type, unknown } from 'superstruct'

/** State of the history entry of a login that a booking waits for. */
export const forBooking = { purpose: 'booking' } as const

const ForBooking = type({ purpose: literal(forBooking.purpose) })

/** Where the cart is booked, or a guest logs in for it. */
export const bookingLink = (loggedIn: boolean) =>
  loggedIn ? { href: '/book-events', state: null } : { href: '/login', state: forBooking }

export const isForBooking = (state: unknown): boolean => is(state, ForBooking)

/** Where a login that another page asked for returns to. */
export interface Return {
  to: string
  /** The state of the history entry there: the action to continue. */
  state: unknown
}

const Returning = type({ returnTo: type({ to: string(), state: unknown() }) })

/** State of the history entry of such a login. */
export const returningTo = (to: string, state: unknown = null): { returnTo: Return } => ({
  returnTo: { to, state },
})

export const returnOf = (state: unknown): Return | null =>
  is(state, Returning) ? state.returnTo : null
