import { create, is, type Struct, StructError } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { type Call, ErrorBody } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import {
  categoryEvent,
  doubleItem,
  heldPayment,
  openInvite,
  orderRow,
  organization,
  refund,
  supportInfo,
  tournament,
  transferred,
  user,
  waiting,
} from '#machines/fixtures.ts'
import { acceptedInvitation, openInvitation } from '#machines/invitation/fixtures.ts'

// Structs are invariant in their type: a table of all calls needs a cast.
const table = calls as unknown as Record<CallName, Call<unknown, unknown, unknown>>
const named = Object.entries(table) as [CallName, Call<unknown, unknown, unknown>][]
const fieldsOf = (struct: Struct<unknown, unknown>) => Object.keys(struct.schema ?? {}).sort()

const CORE_CALLS: [method: string, path: string, name: CallName, params: string, body: string][] = [
  ['GET', '/city/all', 'cities', 'dropdown', ''],
  ['GET', '/sports/all', 'sports', 'dropdown', ''],
  ['GET', '/categories/all', 'categories', 'dropdown', ''],
  [
    'GET',
    '/tournaments',
    'tournaments',
    'page limit search sport start_date end_date city status fee event_type sort near',
    '',
  ],
  ['GET', '/user/tournament', 'tournament', 'id', ''],
  [
    'GET',
    '/categoryevents',
    'categoryEvents',
    'page limit search category type start_date end_date city status fee sort near',
    '',
  ],
  ['GET', '/user/categoryevent', 'categoryEvent', 'id', ''],
  ['GET', '/searchableevents', 'searchableEvents', 'search', ''],
  ['POST', '/helper/contact-us-form', 'contact', '', 'query_type message'],
  ['GET', '/social-links', 'socialLinks', '', ''],
  ['GET', '/image', 'banners', '', ''],
  ['GET', '/icon', 'icons', 'page limit', ''],
  ['PUT', '/profile', 'updateProfile', '', 'name email phone_number gender country'],
  ['GET', '/me', 'me', '', ''],
  ['POST', '/change-password', 'changePassword', '', 'currentPassword newPassword'],
  ['POST', '/reset-password', 'resetPassword', '', 'token newPassword'],
  ['POST', '/forgot-password', 'forgotPassword', '', 'email'],
  ['POST', '/login', 'login', '', 'email password role'],
  ['POST', '/register', 'register', '', 'email name password phone_number'],
  ['POST', '/otp-verify', 'verifyRegistration', '', 'email otp purpose'],
  ['POST', '/verify-otp', 'verifyOtp', '', 'otp'],
  ['POST', '/send-otp', 'sendOtp', '', ''],
  ['POST', '/cart', 'addToCart', '', 'item_id item'],
  ['DELETE', '/cart', 'removeFromCart', 'id', ''],
  ['POST', '/checkcartevents', 'checkCart', '', 'categoryevents events'],
  ['POST', '/payments/create-order', 'createPaymentOrder', '', 'amount draft again'],
  ['POST', '/teams', 'createTeams', '', 'teamData'],
  [
    'POST',
    '/create-order',
    'createBooking',
    '',
    'items razorpay_payment_id razorpay_order_id again',
  ],
  ['GET', '/ordersbyuser', 'orders', 'page limit', ''],
  ['GET', '/organization', 'organization', 'id', ''],
  ['GET', '/page', 'contentPage', 'slug', ''],
]

const OPTIONAL_CALLS: typeof CORE_CALLS = [
  ['GET', '/user/tournament/schedule', 'schedule', 'id', ''],
  ['GET', '/payments/provider', 'paymentProvider', '', ''],
  ['GET', '/payments/status', 'paymentStatus', 'id', ''],
  ['GET', '/players', 'knownPlayers', '', ''],
  ['GET', '/order', 'booking', 'id', ''],
  ['GET', '/order/receipt', 'receipt', 'id', ''],
  ['GET', '/player-pass', 'playerPass', 'code', ''],
  ['POST', '/player-pass/deny', 'denyPlayerPass', '', 'code'],
  ['GET', '/reminders', 'reminders', 'code', ''],
  ['POST', '/reminders', 'setReminders', '', 'code on'],
  ['GET', '/push', 'push', '', ''],
  ['POST', '/push/subscribe', 'subscribePush', '', 'endpoint p256dh auth'],
  ['POST', '/push/renew', 'renewPush', '', 'endpoint p256dh auth former_endpoint former_auth'],
  ['POST', '/push/unsubscribe', 'unsubscribePush', '', 'endpoint'],
  ['POST', '/order/cancel', 'cancelBooking', '', 'order_id item_id amount'],
  ['POST', '/order/player', 'replacePlayer', '', 'order_id item_id player_id name email mobile'],
  ['POST', '/order/transfer', 'transferBooking', '', 'order_id email'],
  ['POST', '/order/transfer/revoke', 'revokeTransfer', '', 'order_id'],
  ['GET', '/order/transfer', 'transfer', 'code', ''],
  ['POST', '/order/transfer/accept', 'acceptTransfer', '', 'code'],
  ['GET', '/waitlist', 'waitlist', '', ''],
  ['POST', '/waitlist/join', 'joinWaitlist', '', 'item_id'],
  ['POST', '/waitlist/leave', 'leaveWaitlist', '', 'item_id'],
  ['GET', '/invitations', 'invitations', '', ''],
  ['POST', '/invitations', 'createInvitation', '', 'item_id row'],
  ['DELETE', '/invitations', 'revokeInvitation', 'id', ''],
  ['GET', '/invite', 'invite', 'token', ''],
  ['POST', '/invite/accept', 'acceptInvite', '', 'token name email mobile'],
  ['POST', '/invite/decline', 'declineInvite', '', 'token'],
  ['GET', '/partners', 'partners', 'item_id', ''],
  ['POST', '/partners', 'listPartner', '', 'item_id level age'],
  ['DELETE', '/partners', 'unlistPartner', 'item_id', ''],
  ['POST', '/partners/write', 'writeToPartner', '', 'id message share_email'],
  ['POST', '/logout', 'logout', '', ''],
  ['POST', '/send-email-otp', 'sendEmailOtp', '', ''],
  ['POST', '/verify-email', 'verifyEmail', '', 'otp'],
  ['POST', '/cancel-email', 'cancelEmail', '', ''],
  ['GET', '/sessions', 'sessions', '', ''],
  ['POST', '/sessions/end-others', 'endOtherSessions', '', ''],
  ['GET', '/personal-data', 'personalData', '', ''],
  ['POST', '/delete-account', 'deleteAccount', '', 'password'],
  ['POST', '/login-code', 'loginCode', '', 'email purpose'],
  ['GET', '/saved', 'saved', '', ''],
  ['POST', '/saved', 'saveTournament', '', 'tournament_id'],
  ['DELETE', '/saved', 'unsaveTournament', 'id', ''],
  ['POST', '/saved/tournaments', 'savedTournaments', '', 'ids'],
]

const words = (text: string) => text.split(' ').filter(Boolean).sort()

describe('the table of calls', () => {
  test.each([...CORE_CALLS, ...OPTIONAL_CALLS])(
    '%s %s is %s',
    (method, path, name, params, body) => {
      const call = table[name]
      expect([call.method, call.path]).toEqual([method, path])
      expect(fieldsOf(call.params)).toEqual(words(params))
      expect(fieldsOf(call.body)).toEqual(words(body))
    },
  )

  test('has each method and path once', () => {
    const addresses = named.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('has calls beyond the core, which are optional', () => {
    const core: string[] = CORE_CALLS.map(([, , name]) => name)
    const beyond = OPTIONAL_CALLS.map(([, , name]) => name).sort()
    const names = named.map(([name]) => name).sort()
    expect(names.filter((name) => !core.includes(name))).toEqual(beyond)
    expect(names.filter((name) => table[name].optional)).toEqual(beyond)
  })

  test('requires a token for the data of a user', () => {
    expect(
      named
        .filter(([, call]) => !call.public)
        .map(([name]) => name)
        .sort(),
    ).toEqual([
      'acceptTransfer',
      'addToCart',
      'booking',
      'cancelBooking',
      'cancelEmail',
      'changePassword',
      'contact',
      'createBooking',
      'createInvitation',
      'createPaymentOrder',
      'createTeams',
      'deleteAccount',
      'endOtherSessions',
      'invitations',
      'joinWaitlist',
      'knownPlayers',
      'leaveWaitlist',
      'listPartner',
      'logout',
      'me',
      'orders',
      'partners',
      'paymentStatus',
      'personalData',
      'push',
      'receipt',
      'removeFromCart',
      'replacePlayer',
      'revokeInvitation',
      'revokeTransfer',
      'saveTournament',
      'saved',
      'sendEmailOtp',
      'sendOtp',
      'sessions',
      'subscribePush',
      'transferBooking',
      'unlistPartner',
      'unsaveTournament',
      'updateProfile',
      'verifyEmail',
      'verifyOtp',
      'waitlist',
      'writeToPartner',
    ])
  })
})

describe('params', () => {
  test('convert text to integers', () => {
    expect(create({ page: '3', limit: '20' }, calls.orders.params)).toEqual({ page: 3, limit: 20 })
    expect(create({ page: 3, limit: 20 }, calls.orders.params)).toEqual({ page: 3, limit: 20 })
  })

  test.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '1e3' },
    { page: ' 1' },
    { page: '' },
    { page: 'one' },
    { page: '99999999999999999999' },
    { limit: '0' },
    { limit: '101' },
  ])('reject %o', (params) => {
    expect(() => create(params, calls.orders.params)).toThrow(StructError)
  })

  test('have the specified defaults', () => {
    const listed = {
      page: 1,
      limit: 8,
      search: '',
      start_date: '',
      end_date: '',
      city: '',
      status: 'APPROVED',
    }
    expect(create({}, calls.tournaments.params)).toEqual({ ...listed, sport: '' })
    expect(create({}, calls.categoryEvents.params)).toEqual({ ...listed, category: '', type: '' })
    expect(create({ status: '' }, calls.tournaments.params).status).toBe('APPROVED')
  })

  test.each(['APPROVED', 'UPCOMING', 'ONGOING', 'COMPLETED'])('of a list accept %s', (status) => {
    expect(create({ status }, calls.tournaments.params).status).toBe(status)
  })

  test('of a choice say that it is one', () => {
    expect(is({ dropdown: 'true' }, calls.cities.params)).toBe(true)
    expect(is({ dropdown: 'yes' }, calls.cities.params)).toBe(false)
  })

  test.each([
    { status: 'CANCELLED' },
    { start_date: '21/11/2026' },
    { end_date: '2026-11-21T00:00' },
    { search: 'x'.repeat(101) },
    { sport: ['badminton', 'chess'] },
  ])('of a list reject %o', (params) => {
    expect(() => create(params, calls.tournaments.params)).toThrow(StructError)
  })

  test.each(['', '2026-11-21'])('of a list accept the date %j', (start_date) => {
    expect(create({ start_date }, calls.tournaments.params).start_date).toBe(start_date)
  })

  test.each(['21-11-26', '2026-1-21', '2026-11-1', '2026', 'abcd-ef-gh', 'x2026-11-21'])(
    'of a list reject the date %j',
    (end_date) => {
      expect(() => create({ end_date }, calls.categoryEvents.params)).toThrow(StructError)
    },
  )

  test('require an id of 1 to 64 characters', () => {
    expect(is({ id: 'monsoon-smash' }, calls.tournament.params)).toBe(true)
    for (const params of [{}, { id: '' }, { id: 'x'.repeat(65) }]) {
      expect(is(params, calls.tournament.params)).toBe(false)
    }
  })

  test('require the slug of a content page', () => {
    for (const slug of ['about-us', 'privacy-policy', 'terms-of-service']) {
      expect(is({ slug }, calls.contentPage.params)).toBe(true)
    }
    expect(is({ slug: '../about-us' }, calls.contentPage.params)).toBe(false)
  })
})

const teamData = [
  {
    team_name: 'Net Gains',
    event_id: 'doubles',
    event_name: 'Mixed Doubles',
    is_free_event: false,
    fees_paid: true,
    registration_mode: 'Online',
    type: 'EVENT',
    players: [
      { name: 'Asha Rao', email: 'asha@example.in', mobile: '9845012345', userId: null, cost: 0 },
    ],
  },
]
const items = [
  {
    item_id: 'team-1',
    item_type: 'EVENT',
    item_event_name: 'Mixed Doubles',
    item_is_free_event: false,
  },
]

const match = {
  _id: 'match-1',
  round: 'Final',
  group: '',
  side_a: 'Net Gains',
  side_b: '',
  start_date_time_new: '28/11/2026, 9:40:00 AM',
  court: 'Court 3',
  score: '',
  status: 'SCHEDULED',
  winner: '',
}

const playerPass = {
  state: 'valid',
  code: '3C4D',
  order_id: 'order-1',
  player: 'Ravi Iyer',
  captain: 'Asha Rao',
  item_name: 'Mixed Doubles',
  team_name: 'Net Gains',
  title: 'Harbor Line Open',
  href: '/tournament/open',
  address: 'Mumbai',
  start_date_time_new: '28/11/2026, 9:00:00 AM',
  end_date_time_new: '29/11/2026, 6:00:00 PM',
}

const partner = { _id: 'part-1', name: 'Rahul M.', level: '', age: '24', own: false }
const INVITE_TOKEN = 'q3Zt1kX0aN5q3aXk0Zt1'

const bodies: Partial<Record<CallName, Record<string, unknown>>> = {
  contact: { query_type: 'General', message: 'Hello' },
  updateProfile: {
    name: 'Asha Rao',
    email: 'asha@example.in',
    phone_number: '9845012345',
    gender: null,
    country: 'India',
  },
  changePassword: { currentPassword: 'old', newPassword: 'shuttle8' },
  resetPassword: { token: 'token', newPassword: 'shuttle8' },
  forgotPassword: { email: 'asha@example.in' },
  login: { email: 'asha@example.in', password: 'shuttle8', role: 'USER' },
  register: {
    email: 'asha@example.in',
    name: 'Asha Rao',
    password: 'shuttle8',
    phone_number: '9845012345',
  },
  verifyRegistration: { email: 'asha@example.in', otp: '123456' },
  verifyOtp: { otp: '123456' },
  verifyEmail: { otp: '123456' },
  addToCart: { item_id: doubleItem._id, item: doubleItem },
  checkCart: { categoryevents: ['run'], events: [] },
  createPaymentOrder: { amount: 1600 },
  createTeams: { teamData },
  createBooking: { items, razorpay_payment_id: '-', razorpay_order_id: '-' },
  denyPlayerPass: { code: '1A2B' },
  setReminders: { code: '1A2B', on: false },
  subscribePush: {
    endpoint: 'https://push.example.in/1',
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
  },
  renewPush: {
    endpoint: 'https://push.example.in/2',
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
    former_endpoint: 'https://push.example.in/1',
    former_auth: 'B'.repeat(22),
  },
  unsubscribePush: { endpoint: 'https://push.example.in/1' },
  cancelBooking: { order_id: 'order-1', amount: 500 },
  loginCode: { email: 'asha@example.in' },
  saveTournament: { tournament_id: 'monsoon-smash' },
  savedTournaments: { ids: ['monsoon-smash'] },
  replacePlayer: {
    order_id: 'order-1',
    item_id: 'row-1',
    player_id: 'p2',
    name: 'Ravi Iyer',
    email: 'ravi@example.in',
    mobile: '9845012345',
  },
  createInvitation: { item_id: doubleItem._id, row: 1 },
  acceptInvite: {
    token: INVITE_TOKEN,
    name: 'Ravi Iyer',
    email: 'ravi@example.in',
    mobile: '9845012345',
  },
  declineInvite: { token: INVITE_TOKEN },
  listPartner: { item_id: doubleItem._id, level: '', age: '' },
  writeToPartner: { id: 'part-1', message: 'Hello', share_email: false },
  transferBooking: { order_id: 'order-1', email: 'ravi@example.in' },
  revokeTransfer: { order_id: 'order-1' },
  acceptTransfer: { code: 'abc-_1' },
  joinWaitlist: { item_id: doubleItem._id },
  leaveWaitlist: { item_id: doubleItem._id },
  deleteAccount: { password: 'shuttle8' },
}

describe('bodies', () => {
  test.each(named.map(([name]) => name))('%s accepts only its own fields', (name) => {
    const struct = table[name].body
    const body = bodies[name] ?? {}
    expect(is(body, struct)).toBe(true)
    expect(is({ ...body, isAdmin: true }, struct)).toBe(false)
    for (const field of Object.keys(body)) {
      const { [field]: _, ...rest } = body
      expect(is(rest, struct), `${name} without ${field}`).toBe(false)
    }
  })

  test.each<[CallName, Record<string, unknown>]>([
    ['login', { role: 'ADMIN' }],
    ['register', { password: 'seven77' }],
    ['register', { phone_number: '+919845012345' }],
    ['updateProfile', { gender: '' }],
    ['updateProfile', { country: 'Nepal' }],
    ['verifyOtp', { otp: '12345' }],
    ['contact', { query_type: 'Weather' }],
    ['contact', { message: '' }],
    ['createPaymentOrder', { amount: '1600' }],
    ['createTeams', { teamData: [] }],
    ['createTeams', { teamData: [{ ...teamData[0], fees_paid: false }] }],
    ['createTeams', { teamData: [{ ...teamData[0], registration_mode: 'Offline' }] }],
    ['createTeams', { teamData: [{ ...teamData[0], type: 'TOURNAMENT' }] }],
    ['createBooking', { items: [] }],
    ['createBooking', { razorpay_payment_id: '' }],
    ['addToCart', { item: { _id: 'doubles' } }],
  ])('%s rejects %o', (name, change) => {
    const struct = table[name].body
    expect(is({ ...bodies[name], ...change }, struct)).toBe(false)
  })

  test.each(['createPaymentOrder', 'createBooking'] as const)(
    '%s accepts that a duplicate is wanted',
    (name) => {
      const struct = table[name].body
      expect(is({ ...bodies[name], again: true }, struct)).toBe(true)
      expect(is({ ...bodies[name], again: 'yes' }, struct)).toBe(false)
    },
  )

  test.each<[CallName, field: string, item: unknown]>([
    ['checkCart', 'events', 'doubles'],
    ['checkCart', 'categoryevents', 'run'],
    ['createPaymentOrder', 'draft', teamData[0]],
    ['createTeams', 'teamData', teamData[0]],
    ['createBooking', 'items', items[0]],
  ])('%s accepts at most 100 %s', (name, field, item) => {
    const struct = table[name].body
    const withItems = (length: number) => ({ ...bodies[name], [field]: Array(length).fill(item) })
    expect(is(withItems(100), struct)).toBe(true)
    expect(is(withItems(101), struct)).toBe(false)
  })

  test('createPaymentOrder accepts the draft of its teams', () => {
    const { body } = calls.createPaymentOrder
    expect(is({ amount: 1600, draft: teamData }, body)).toBe(true)
    expect(is({ amount: 1600, draft: [] }, body)).toBe(false)
  })
})

const rows = { totalPages: 1, total: 1 }
const session = { data: user, cartItems: [doubleItem], access_token: 'token' }

/** The fields of each response besides `success`; calls without any are missing. */
const answers: Partial<Record<CallName, Record<string, unknown>>> = {
  sessions: {
    data: [{ browser: 'Chrome', system: 'Android', last_used_at: '', current: true }],
  },
  personalData: { data: {} },
  cities: { data: [{ _id: 'pune', name: 'Pune' }] },
  sports: { data: [{ _id: 'badminton', name: 'Badminton' }] },
  categories: { data: [{ name: 'Marathon' }] },
  tournaments: { data: [tournament], ...rows },
  tournament: { data: tournament },
  categoryEvents: { data: [categoryEvent], ...rows },
  categoryEvent: { data: categoryEvent },
  searchableEvents: { data: [{ _id: 'run', name: 'Sunrise 10K', type: 'CATEGORY_EVENT' }] },
  socialLinks: { data: supportInfo },
  banners: { data: [{ _id: 'b', url: '/', mobileImage: '/m.svg', desktopImage: '/d.svg' }] },
  icons: { data: [{ _id: 'i', title: 'Chess', image: '/i.svg', url: '/' }] },
  updateProfile: { data: user },
  me: { data: user },
  verifyEmail: { data: user },
  cancelEmail: { data: user },
  login: { otp_verified: true },
  verifyRegistration: session,
  checkCart: { categoryevents: [], events: [{ id: 'doubles', valid: true }] },
  createPaymentOrder: { data: { id: 'order_1', amount: 160_000, currency: 'INR' } },
  createTeams: {
    data: [
      { team: { _id: 't', type: 'EVENT', event_name: 'Mixed Doubles', is_free_event: false } },
    ],
  },
  createBooking: { data: { order_id: 'order-1' } },
  booking: { data: [orderRow], refunds: [refund] },
  cancelBooking: { data: { amount: 500 } },
  waitlist: { data: [waiting] },
  joinWaitlist: { data: [waiting] },
  leaveWaitlist: { data: [waiting] },
  partners: { data: [partner] },
  listPartner: { data: [partner] },
  unlistPartner: { data: [partner] },
  invitations: { data: [openInvitation, acceptedInvitation] },
  createInvitation: { data: { ...openInvitation, token: INVITE_TOKEN } },
  invite: { data: openInvite },
  acceptInvite: { data: openInvite },
  declineInvite: { data: openInvite },
  orders: {
    data: [orderRow],
    ...rows,
    currentPage: 1,
    refunds: [refund],
    held: [heldPayment],
    transferred: [transferred],
  },
  transfer: { data: { state: 'revoked', invitation: null } },
  acceptTransfer: { data: { order_id: 'order-1' } },
  organization: { data: { ...organization, tournaments: [tournament] } },
  contentPage: { data: { slug: 'about-us', title: 'About Us', content: '<p>Us</p>' } },
  paymentProvider: { data: { widget: 'razorpay', script: '/checkout.js', key: 'key' } },
  paymentStatus: { data: { status: 'paid', payment_id: 'pay_1', order_id: null } },
  saved: { data: [{ _id: 'monsoon-smash' }] },
  savedTournaments: { data: [tournament] },
  schedule: { data: [{ _id: 'single', name: 'Singles', matches: [match] }] },
  receipt: {
    data: {
      number: '2026-27/000123',
      date: '2026-11-20T06:30:00.000Z',
      order_id: 'order-1',
      seller: null,
      buyer: { name: 'Asha Rao', email: 'asha@example.in' },
      items: [],
      total: 1600,
      paid: 1600,
      payment_id: 'pay_1',
      tax: { rate: 18, taxable: 1355.93, gst: 244.07 },
      refunds: [refund],
    },
  },
  playerPass: { data: playerPass },
  denyPlayerPass: { data: playerPass },
  reminders: { data: { email: 'a…@example.in', mails: 'reminders', on: true } },
  setReminders: { data: { email: 'a…@example.in', mails: 'reminders', on: false } },
  push: { data: { key: null, endpoints: [] } },
  knownPlayers: { data: [{ name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543210' }] },
}

describe('responses', () => {
  test.each(named.map(([name]) => name))(
    '%s says that it succeeded, with all it promises',
    (name) => {
      const struct = table[name].response
      const answer = answers[name] ?? {}
      expect(is({ success: true, ...answer }, struct)).toBe(true)
      expect(is({ success: true, message: 'Done', later: 1, ...answer }, struct)).toBe(true)
      expect(is(answer, struct)).toBe(false)
      expect(is({ success: false, ...answer }, struct)).toBe(false)
      for (const field of Object.keys(answer)) {
        const { [field]: _, ...rest } = answer
        expect(is({ success: true, ...rest }, struct), `${name} without ${field}`).toBe(false)
      }
    },
  )

  test('a login response has a session, or none when the account is not verified', () => {
    const { response } = calls.login
    expect(is({ success: true, otp_verified: true, ...session }, response)).toBe(true)
    expect(is({ success: true, otp_verified: false, message: 'Verify' }, response)).toBe(true)
    expect(is({ success: true, otp_verified: true, data: { name: 'Asha' } }, response)).toBe(false)
  })

  test.each<[CallName, row: Record<string, unknown>]>([
    ['searchableEvents', { _id: 'run', name: 'Sunrise 10K', type: 'TOURNAMENT' }],
    ['knownPlayers', { name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543210' }],
  ])('%s has each field of a row', (name, row) => {
    const { response } = table[name]
    expect(is({ success: true, data: [row] }, response)).toBe(true)
    for (const field of Object.keys(row)) {
      const data = [{ ...row, [field]: 7 }]
      expect(is({ success: true, data }, response), `${name}: ${field}`).toBe(false)
    }
  })

  test.each(['widget', 'script', 'key'])('paymentProvider needs its %s', (field) => {
    const data = { widget: 'razorpay', script: '/checkout.js', key: 'key', [field]: null }
    expect(is({ success: true, data }, calls.paymentProvider.response)).toBe(false)
  })

  test('a refusal says so, why, and at times where', () => {
    expect(is({ success: false, message: 'No' }, ErrorBody)).toBe(true)
    expect(is({ success: false, message: 'No', field: 'email' }, ErrorBody)).toBe(true)
    expect(is({ success: true, message: 'No' }, ErrorBody)).toBe(false)
    expect(is({ success: false }, ErrorBody)).toBe(false)
    const refusal = { success: false, message: 'Booked already' }
    const duplicate = { order_id: 'order-1', booked_at: '2026-11-20T06:30:00.000Z' }
    expect(is({ ...refusal, duplicate }, ErrorBody)).toBe(true)
    expect(is({ ...refusal, duplicate: { ...duplicate, order_id: 1 } }, ErrorBody)).toBe(false)
    expect(is({ ...refusal, duplicate: { order_id: 'order-1' } }, ErrorBody)).toBe(false)
  })
})
