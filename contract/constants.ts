/** Limits and names that the app and its API share (SPEC section 9). */

export const ALL = 'All'

/** Page sizes of the lists, in rows. */
export const PAGE_SIZE = {
  home: 8,
  listing: 20,
  search: 8,
  orders: 10,
  icons: 50,
  default: 8,
} as const

/** Skeleton circles shown while the icon strip loads. */
export const ICON_SKELETONS = 8

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const MOBILE_DIGITS = 10
export const OTP_LENGTH = 6
/** How long after one code the next may be asked for. */
export const OTP_COOLDOWN_MS = 30_000

/** The longest text that a list is searched or filtered by, in characters. */
export const FILTER_TEXT_MAX = 100

/** How many players one SINGLE entry may carry; the spec names no bound, a request needs one. */
export const PLAYERS_MAX = 100

/** Milliseconds. */
export const REQUEST_TIMEOUT_MS = 100_000
export const SESSION_EXPIRY_REDIRECT_MS = 1_500
export const COUNTDOWN_TICK_MS = 1_000
export const TOAST_MS = 4_000
export const TOASTS_VISIBLE = 3

export const STORAGE_KEYS = {
  token: 'access_token',
  user: 'authUser',
  cart: 'eventCart',
  city: 'selectedCity',
  /** Beyond the spec: changes of the cart that the server has yet to hear of, and whose they are. */
  cartQueue: 'cartQueue',
  /**
   * Beyond the spec: a payment that was taken and is not yet a booking (DESIGN section 6). One key for
   * each, with user and payment order behind it, so that no tab and no other user writes over it.
   */
  paidBooking: 'paidBooking',
  /** Beyond the spec: a payment order that the widget was opened for and that may yet be paid; keyed alike. */
  openPayment: 'openPayment',
  /** Beyond the spec: the rosters typed so far, and whose they are; gone with the booking and the logout. */
  rosterDraft: 'rosterDraft',
} as const

export const CURRENCY = 'INR'
export const COUNTRY = 'India'
export const DIALLING_CODE = '+91'
export const FREE_PAYMENT_ID = '-'

/** API base path, before every path of the calls table. */
export const API_BASE = '/api/v1'

export const GENDERS = ['Male', 'Female', 'Others'] as const

export const QUERY_TYPES = [
  'General',
  'Event Booking Queries',
  'Payment Queries',
  'Ticket Cancellation',
  'Transaction Failed',
  'Event Feedback',
  'Platform Feedback',
  'Others',
] as const

/** Values and labels of the status filter, in the order they are shown. */
export const STATUS_FILTERS = [
  { value: 'APPROVED', label: 'All' },
  { value: 'UPCOMING', label: 'Upcoming' },
  { value: 'ONGOING', label: 'Ongoing' },
  { value: 'COMPLETED', label: 'Completed' },
] as const

export const CONTENT_SLUGS = ['about-us', 'privacy-policy', 'terms-of-service'] as const
