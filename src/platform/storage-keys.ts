export const STORAGE_KEYS = {
  token: 'access_token',
  user: 'authUser',
  cart: 'eventCart',
  city: 'selectedCity',
  cartQueue: 'cartQueue',
  saved: 'savedTournaments',
  savedQueue: 'savedQueue',
  /** The key is followed by user id and payment order id, so that tabs and users do not overwrite each other. */
  paidBooking: 'paidBooking',
  /** A payment order with an open widget, which may still be paid; the key has the same suffix. */
  openPayment: 'openPayment',
  /** A free booking that was started, followed by the user's id. */
  freeBooking: 'freeBooking',
  /** Unfinished rosters, followed by the user's id; removed on booking and on logout. */
  rosterDraft: 'rosterDraft',
  /** Tokens of the links by which partners are invited, followed by the user's id. */
  invitations: 'invitations',
  /** The person was asked to add the app to the home screen. */
  installAsked: 'installAsked',
  /** What a device that checks passes keeps: `machines/verify.ts`. */
  organizer: 'organizer',
} as const
