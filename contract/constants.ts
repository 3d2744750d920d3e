export const ALL = 'All'

export const PAGE_SIZE = {
  home: 8,
  listing: 20,
  search: 8,
  orders: 10,
  icons: 50,
  default: 8,
} as const

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const MOBILE_DIGITS = 10
export const OTP_LENGTH = 6
export const OTP_VALID_MINUTES = 10
export const OTP_COOLDOWN_MS = 30_000

export const FILTER_TEXT_MAX = 100

/** Letters of a name, an email or another text of one line. */
export const TEXT_MAX = 254
/** Letters of a member's name, which is the first and the last with a space between them. */
export const NAME_MAX = 120
export const NAME_PART_MAX = 59

/** For a member, and for a guest's browser. */
export const SAVED_MAX = 200
export const SAVED_FULL = `You can save ${SAVED_MAX} tournaments. Remove one to save another.`

/** Maximum number of players of a SINGLE entry, to limit the size of requests. */
export const PLAYERS_MAX = 100
/** Maximum of one checkout. What is accepted for payment must fit into one booking. */
export const CHECKOUT_ITEMS_MAX = 100
export const CHECKOUT_PLAYERS_MAX = 1000

export const CURRENCY = 'INR'
export const COUNTRY = 'India'
export const FREE_PAYMENT_ID = '-'

export const RAZORPAY_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

export const API_BASE = '/api/v1'

/** A server may send the same public answer or page for this time. */
export const CACHE_SECONDS = 30
/** A browser may show it for this time more, while it requests a new one. */
export const STALE_SECONDS = 30

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

export const STATUS_FILTERS = [
  { value: 'APPROVED', label: 'All' },
  { value: 'UPCOMING', label: 'Upcoming' },
  { value: 'ONGOING', label: 'Ongoing' },
  { value: 'COMPLETED', label: 'Completed' },
] as const

export const ENTRY_TYPES = [
  { value: 'SINGLE', label: 'Singles' },
  { value: 'DOUBLE', label: 'Doubles' },
  { value: 'MULTIPLAYER', label: 'Team' },
] as const

export const SORTS = [
  { value: 'date', label: 'By date' },
  { value: 'price', label: 'By price' },
  { value: 'deadline', label: 'By deadline' },
  { value: 'nearest', label: 'Nearest' },
] as const

export const MATCH_STATUSES = ['SCHEDULED', 'LIVE', 'PLAYED', 'WALKOVER', 'CANCELLED'] as const
/** Per event: enough for a bracket of 512, or 32 groups of 8. */
export const MATCHES_MAX = 1000

export const CONTENT_SLUGS = ['about-us', 'privacy-policy', 'terms-of-service'] as const

/** Levels that a player who looks for a partner can choose. */
export const PARTNER_LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const
export const PARTNER_MESSAGE_MAX = 300

/** Of the address in a pass. In capitals: a QR code in alphanumeric mode has fewer and larger dots. */
export const PASS_LINK = '/V'
/** The page of a player's pass, which the link in their mail opens. */
export const PLAYER_PASS_PATH = '/pass'
/** The page of an invitation, which its link opens. */
export const INVITE_PATH = '/invite'
/** My Orders, which also has the waitlist. */
export const WAITLIST_PATH = '/account?view=orders'

/** The page that stops reminders and other mails, which a link in each of them opens. */
export const REMINDERS_PATH = '/reminders'

/** The page that opens from the mail of a transfer. */
export const TRANSFER_PATH = '/transfer'

/** Letters of an address at a push service. */
export const PUSH_ENDPOINT_MAX = 1000
/** Browsers of a member that get notifications: one more replaces the oldest. */
export const PUSH_DEVICES_MAX = 10

/** Where no other is set. */
export const ORGANIZER_URL = 'https://organizers.matchpoint.example'
export const ADMIN_URL = 'https://admin.matchpoint.example'
