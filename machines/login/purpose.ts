import { is, literal, type } from 'superstruct'

/** State of the history entry of a login that a booking waits for. */
export const forBooking = { purpose: 'booking' } as const

const ForBooking = type({ purpose: literal(forBooking.purpose) })

export const isForBooking = (state: unknown): boolean => is(state, ForBooking)
