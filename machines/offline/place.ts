import type { Route } from '#contract/routes.ts'

export type PlaceEvent = { type: 'place.elsewhere' | 'place.checkout' | 'place.booked' }

/** Where the person is. Rosters and payments are open at the checkout alone. */
export function placeOf(route: Pick<Route, 'page' | 'queryString'> | null): PlaceEvent['type'] {
  if (route?.page === 'checkout') return 'place.checkout'
  // Any other booking has its id in the address.
  const isJustBooked = route?.page === 'thank-you' && route.queryString === ''
  return isJustBooked ? 'place.booked' : 'place.elsewhere'
}
