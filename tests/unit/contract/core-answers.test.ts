import { create } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { type CoreCallName, calls, type ResponseOf } from '#contract/calls.ts'
import { teamSize } from '#contract/cart.ts'
import { decode } from '#contract/decode.ts'
import { bookableItems } from '#machines/detail/detail.machine.ts'
import { profileValues } from '#machines/profile/profile.machine.ts'

/**
 * The answer of each core call with the fields of the specification alone, as another server or an earlier
 * release sends it. What we add is optional for ever.
 */
const user = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone_number: '9845012345',
  gender: 'Female',
  userId: 'user-1',
  country: 'India',
}
const organization = {
  _id: 'org-1',
  name: 'Smash Club',
  email: 'club@example.in',
  phone_number: '',
}
const dates = {
  start_date_time_new: '28/11/2026, 9:00:00 AM',
  end_date_time_new: '29/11/2026, 6:00:00 PM',
  allow_booking_until_date_time_new: '26/11/2026, 6:00:00 PM',
}
const place = {
  banner: '/banner.jpg',
  address: 'Pune',
  venue_lat: 18.5,
  venue_long: 73.8,
  details: '<p>Details</p>',
  terms: '<p>Terms</p>',
  organization,
}
const event = {
  _id: 'singles',
  name: "Men's Singles",
  is_free_event: false,
  entry_fee: 600,
  match_type: 'Knockout',
  event_type: 'SINGLE',
  players_capacity: 1,
  booking_active: true,
}
const core = {
  tournament: {
    ...{ _id: 't-1', name: 'Smash Open', sport: 'Badminton', status: 'UPCOMING' },
    ...{ ...place, ...dates, events: [event] },
  },
  categoryEvent: {
    ...{ _id: 'c-1', name: 'Sunrise 10K', category: 'Marathon', type: 'OFFLINE' },
    ...{ is_free_event: false, entry_fee: 750, event_type: 'SINGLE', players_capacity: 1 },
    ...{ ...place, ...dates },
  },
}
const ok = { success: true }
const paged = { ...ok, totalPages: 1 }
const session = { data: user, cartItems: [event], access_token: 'token' }

const answers: Record<CoreCallName, unknown> = {
  cities: { data: [{ _id: 'pune', name: 'Pune', createdAt: '2026-01-01' }] },
  sports: { ...ok, data: [{ _id: 'badminton', name: 'Badminton' }] },
  categories: { ...ok, data: [{ name: 'Marathon' }] },
  tournaments: { ...paged, data: [core.tournament] },
  tournament: { data: core.tournament },
  categoryEvents: { ...paged, data: [core.categoryEvent] },
  categoryEvent: { data: core.categoryEvent },
  searchableEvents: { data: [] },
  contact: {},
  socialLinks: { ...ok, data: { facebook: '', email: 'help@example.in', footerText: 'Play.' } },
  banners: { data: [{ _id: 'b', url: '/events', mobileImage: '/m.jpg', desktopImage: '/d.jpg' }] },
  icons: { data: [{ _id: 'i', title: 'Chess', image: '/i.png', url: '/events' }] },
  updateProfile: {},
  me: user,
  changePassword: {},
  resetPassword: {},
  forgotPassword: {},
  login: { ...ok, otp_verified: true, message: 'Welcome', ...session },
  register: {},
  verifyRegistration: session,
  verifyOtp: {},
  sendOtp: {},
  addToCart: {},
  removeFromCart: {},
  checkCart: {
    categoryevents: [{ id: 'c-1', valid: true }],
    events: [{ id: 'singles', valid: false }],
  },
  createPaymentOrder: { data: { id: 'order_1', amount: 60_000, currency: 'INR' } },
  createTeams: {
    data: [
      { team: { _id: 'team-1', type: 'EVENT', event_name: "Men's Singles", is_free_event: false } },
    ],
  },
  createBooking: {},
  orders: {
    data: [
      {
        item: {
          item_name: "Men's Singles",
          players: [{ _id: 'p', name: 'Asha Rao', email: user.email, fees_paid: true }],
        },
        item_type: 'EVENT',
        item_is_free_event: false,
        razorpay_payment_id: 'pay_1',
        createdAt: '2026-11-20T06:30:00.000Z',
        order_total: 600,
      },
    ],
    ...{ total: 1, currentPage: 1, totalPages: 1 },
  },
  organization: { data: { tournaments: [core.tournament] } },
  contentPage: { data: { content: '<p>About us</p>' } },
}

const read = <N extends CoreCallName>(name: N): ResponseOf<N> =>
  create(answers[name], calls[name].response as never)

test.each(Object.keys(answers) as CoreCallName[])(
  'the answer of %s without additions is read whole',
  (name) => {
    const { badRows } = decode(answers[name], calls[name].response as never)
    expect(badRows).toEqual([])
  },
)

describe('without additions', () => {
  test('an event goes into the cart with a fee, a team size and its own fields', () => {
    const [own, other] = [read('tournament').data, read('categoryEvent').data].flatMap((item) =>
      bookableItems(item).map(({ cartItem }) => cartItem),
    )
    expect(own).toMatchObject(event)
    expect(own && teamSize(own)).toEqual({ min: 1, max: 100 })
    expect(other).toMatchObject({ category: 'Marathon', entry_fee: 750 })
  })

  test('a saved profile has no e-mail that waits to be confirmed', () => {
    expect(read('updateProfile').data).toBeNull()
    expect(profileValues(read('me').data).email).toBe(user.email)
    expect(read('me').data.pending_email).toBe(undefined)
  })

  test('a payment order is a new one, and a check of the cart changes no event', () => {
    const { amount, status, draft } = read('createPaymentOrder').data
    expect([amount, status, draft]).toEqual([60_000, undefined, undefined])
    expect(read('checkCart').events).toEqual([{ id: 'singles', valid: false }])
  })

  test('an order has no pass, no refund, and the total as the amount of its item', () => {
    const { data, refunds } = read('orders')
    expect(data[0]).toMatchObject({ order_id: '', item_total: 600, charged: null })
    expect(refunds).toEqual([])
  })

  test('a provider of payments without the name of its widget is Razorpay', () => {
    const answer = { data: { script: 'https://pay.example/checkout.js', key: 'rzp_live_1' } }
    expect(create(answer, calls.paymentProvider.response).data.widget).toBe('razorpay')
  })
})
