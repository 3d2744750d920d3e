import type {
  CartItem,
  CategoryEvent,
  City,
  HeldPayment,
  Invite,
  OrderRow,
  Organization,
  PaymentRefund,
  SupportInfo,
  Tournament,
  TournamentEvent,
  TransferredBooking,
  User,
  WaitlistEntry,
} from '#contract/entities.ts'
import type { ShareableEvent } from '#contract/shareable-event.ts'

/** The current time in tests and stories: Sat 21 Nov 2026, 12:00 IST, in epoch ms. */
export const NOW = Date.UTC(2026, 10, 21, 6, 30)

export const user: User = {
  userId: 'user-asha',
  name: 'Asha Venkataraman',
  email: 'asha@example.in',
  phone_number: '9845012345',
  gender: 'Female',
  country: 'India',
}

export const cities: City[] = [
  { _id: 'pune', name: 'Pune' },
  { _id: 'bengaluru', name: 'Bengaluru' },
  { _id: 'kochi', name: 'Kochi' },
]

export const organization: Organization = {
  _id: 'org-deccan',
  name: 'Deccan Racquet Club',
  email: 'play@deccanracquet.example',
  phone_number: '9822011111',
}

const single: TournamentEvent = {
  _id: 'monsoon-singles',
  name: "Men's Singles",
  is_free_event: false,
  entry_fee: 600,
  match_type: 'Knockout',
  event_type: 'SINGLE',
  players_capacity: 1,
  booking_active: true,
}

const double: TournamentEvent = {
  ...single,
  _id: 'monsoon-doubles',
  name: 'Mixed Doubles',
  entry_fee: 1000,
  event_type: 'DOUBLE',
  players_capacity: 2,
}

const free: TournamentEvent = {
  ...single,
  _id: 'monsoon-kids',
  name: 'Under 11 Fun Rally',
  is_free_event: true,
  entry_fee: 0,
}

const when = {
  start_date_time_new: '28/11/2026, 9:00:00 AM',
  end_date_time_new: '29/11/2026, 6:00:00 PM',
  allow_booking_until_date_time_new: '26/11/2026, 6:00:00 PM',
  status: 'UPCOMING',
}

export const tournament: Tournament = {
  _id: 'monsoon-smash',
  name: 'Monsoon Smash Open',
  banner: '/posters/badminton/monsoon-smash.svg',
  sport: 'Badminton',
  address: 'Balewadi Badminton Hall, Pune',
  city_name: 'Pune',
  ...when,
  venue_lat: 18.5746,
  venue_long: 73.7611,
  details: '<p>Feather shuttles, best of three games to 21.</p>',
  terms: '<p>Report 30 minutes before your first match.</p>',
  organization,
  events: [single, double, free],
}

export const shareableEvent: ShareableEvent = {
  title: tournament.name,
  path: `/tournament/${tournament._id}`,
  address: tournament.address,
  start_date_time_new: when.start_date_time_new,
  end_date_time_new: when.end_date_time_new,
}

export const categoryEvent: CategoryEvent = {
  _id: 'sunrise-10k',
  name: 'Sunrise 10K',
  banner: '/posters/marathon/sunrise-10k.svg',
  category: 'Marathon',
  type: 'OFFLINE',
  is_free_event: false,
  entry_fee: 750,
  event_type: 'SINGLE',
  players_capacity: 1,
  address: 'Marine Drive, Kochi',
  city_name: 'Kochi',
  ...when,
  venue_lat: 9.9816,
  venue_long: 76.2755,
  details: '<p>Certified course along the water.</p>',
  terms: '<p>Bibs are not transferable.</p>',
  organization,
}

function asCartItem(event: TournamentEvent): CartItem {
  const { match_type: _, booking_active: __, ...item } = event
  return { ...item, title: tournament.name, href: `/tournament/${tournament._id}`, ...when }
}

export const singleItem = asCartItem(single)
export const doubleItem = asCartItem(double)
export const freeItem = asCartItem(free)

export const fullItem: CartItem = { ...doubleItem, entries_max: 16, entries_left: 0 }

export const waiting: WaitlistEntry = { item: fullItem, number: 3, offer_until: null }

/** `now` in epoch ms. */
export const offered = (now: number): WaitlistEntry => ({
  item: { ...fullItem, entries_left: 1 },
  number: null,
  offer_until: new Date(now + 2 * 3_600_000).toISOString(),
})

export const openInvite: Invite = {
  state: 'open',
  captain: user.name,
  item: doubleItem,
  expires_at: '2026-11-23T06:30:00.000Z',
}

export const orderRow: OrderRow = {
  _id: 'row-1',
  order_id: 'order-1',
  item_type: 'EVENT',
  item_is_free_event: false,
  razorpay_payment_id: 'pay_N5q3aXk0Zt1',
  createdAt: '2026-11-20T06:30:00.000Z',
  order_total: 1600,
  item_total: 1000,
  charged: null,
  item: {
    item_name: double.name,
    team_name: 'Net Gains',
    title: tournament.name,
    href: `/tournament/${tournament._id}`,
    address: tournament.address,
    start_date_time_new: when.start_date_time_new,
    end_date_time_new: when.end_date_time_new,
    players: [
      { _id: 'p1', name: user.name, email: user.email, fees_paid: true },
      { _id: 'p2', name: 'Rohan Kulkarni', email: 'rohan@example.in', fees_paid: true },
    ],
  },
}

export const cancellableRow = {
  ...orderRow,
  cancellation: { amount: 1000, percent: 100, until: when.allow_booking_until_date_time_new },
}

export const teamPlayer = {
  _id: 'p2',
  name: 'Rohan Kulkarni',
  email: 'rohan@example.in',
  fees_paid: true,
}

export const changeableRow = {
  ...cancellableRow,
  players_until: when.allow_booking_until_date_time_new,
}

export const transferableRow = {
  ...changeableRow,
  transfer_until: when.allow_booking_until_date_time_new,
}

export const invitedRow = { ...transferableRow, transfer_to: 'meera@example.in' }

export const transferred: TransferredBooking = {
  order_id: 'order-2',
  to: 'meera@example.in',
  at: '2026-11-21T05:00:00.000Z',
  events: [double.name],
  total: 1000,
  payment_id: 'pay_N5q3aXk0Zt9',
}

export const cancelledRow: OrderRow = { ...orderRow, cancelled_at: '2026-11-21T05:00:00.000Z' }

export const heldPayment: HeldPayment = {
  payment_id: 'pay_N5q3aXk0Zt4',
  amount: 500,
  events: [double.name],
}

export const refund: PaymentRefund = {
  payment_id: 'pay_N5q3aXk0Zt2',
  amount: 600,
  reason: 'closed',
  events: [double.name],
  refund_id: 'rfnd_N5q3aXk0Zt3',
  refunded_at: null,
}

export const supportInfo: SupportInfo = {
  facebook: 'https://facebook.com/matchpoint.example',
  twitter: '',
  instagram: 'https://instagram.com/matchpoint.example',
  youtube: '',
  address: '4th Floor, Residency Road, Bengaluru 560025',
  timing: '<p>Monday to Saturday, 10 am to 7 pm IST</p>',
  phone: '+91 80 4567 8900',
  email: 'support@matchpoint.example',
  footerText: 'The premier platform for sports tournament bookings.',
}
