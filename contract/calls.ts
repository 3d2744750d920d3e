import {
  array,
  assign,
  boolean,
  coerce,
  defaulted,
  enums,
  type Infer,
  integer,
  literal,
  max,
  min,
  nullable,
  number,
  object,
  optional,
  pattern,
  Struct,
  size,
  string,
  type,
  unknown,
} from 'superstruct'
import { Challenge } from './challenge.ts'
import {
  CHECKOUT_ITEMS_MAX,
  CONTENT_SLUGS,
  COUNTRY,
  FILTER_TEXT_MAX,
  PASSWORD_MAX,
  PUSH_ENDPOINT_MAX,
  SAVED_MAX,
} from './constants.ts'
import { lenient, numeric, rows, text } from './decode.ts'
import * as entity from './entities.ts'
import {
  ChangePasswordForm,
  ContactForm,
  EmailForm,
  ForgotPasswordForm,
  LoginForm,
  OtpForm,
  optionalUserFields,
  PartnerForm,
  PartnerMessageForm,
  ProfileForm,
  RegisterForm,
} from './forms.ts'

/**
 * All API calls. The client, the server's routes and the simulated API are typed by this table; no
 * other file contains an API path.
 */
export interface Call<
  Params,
  Body,
  Response,
  Public extends boolean = boolean,
  Optional extends boolean = boolean,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `API_BASE`. */
  path: string
  params: Struct<Params, unknown>
  body: Struct<Body, unknown>
  response: Struct<Response, unknown>
  /** False when the call needs a bearer token. */
  public: Public
  /** True for a comfort of our own server that the app can do without. */
  optional: Optional
}

type Shape = Parameters<typeof type>[0]
type None = Record<never, never>
type Of<T extends Shape> = Infer<ReturnType<typeof object<T>>>

export function call<
  P extends boolean,
  Params extends Shape = None,
  B extends Shape = None,
  R extends Shape = None,
  O extends boolean = false,
>(config: {
  method: Call<unknown, unknown, unknown>['method']
  path: string
  params?: Params
  body?: B
  response?: R
  public: P
  optional?: O
}): Call<Of<Params>, Of<B>, Infer<ReturnType<typeof responseStruct<R>>>, P, O> {
  return {
    ...config,
    optional: (config.optional ?? false) as O,
    params: object(config.params ?? ({} as Params)) as never,
    body: object(config.body ?? ({} as B)) as never,
    response: responseStruct(config.response ?? ({} as R)) as never,
  }
}

/**
 * Another server may leave out `success`, send `data` alone as the body, or send any body where no
 * field is expected, except a page.
 */
function responseStruct<R extends Shape>(shape: R) {
  const struct = type({
    success: literal(true),
    message: lenient(optional(string()), undefined),
    ...shape,
  })
  const isDataAlone = Object.keys(shape).join() === 'data'
  return coerce(struct, unknown(), (body) => {
    if (typeof body === 'string' && body.trimStart().startsWith('<')) return body
    if (Array.isArray(body)) return { success: true, data: body }
    if (typeof body !== 'object' || body === null) return { success: true }
    return isDataAlone && !('data' in body) && !('success' in body)
      ? { success: true, data: body }
      : { success: true, ...body }
  })
}

/** The body of every error response; `field` names the rejected input. */
export const ErrorBody = coerce(
  type({
    success: literal(false),
    message: string(),
    field: lenient(optional(string()), undefined),
    /** With 409: the booking of the same players for the same event. `booked_at` is ISO 8601. */
    duplicate: lenient(optional(type({ order_id: string(), booked_at: string() })), undefined),
    /** With 409: what a cancellation refunds now, in rupees. */
    refund: lenient(optional(number()), undefined),
    /** With 429: the call may be repeated at once with the solution. */
    challenge: lenient(optional(Challenge), undefined),
  }),
  type({ message: string() }),
  (body) => ({ success: false, ...body }),
)
export type ErrorBody = Infer<typeof ErrorBody>

const textUpTo = (length: number) => size(string(), 0, length)
const id = size(string(), 1, 64)
const inviteToken = pattern(string(), /^[\w-]{20,100}$/)
const passCode = pattern(string(), /^[0-9a-zA-Z]{1,500}$/)
const pushSubscription = {
  endpoint: size(string(), 1, PUSH_ENDPOINT_MAX),
  p256dh: pattern(string(), /^B[\w-]{86}$/),
  auth: pattern(string(), /^[\w-]{22}$/),
}
const transferCode = pattern(string(), /^[\w-]{1,200}$/)
/** Its length is that of the form in which it is hashed. */
const password = new Struct({
  ...string(),
  refiner: (value: string, context) => textUpTo(PASSWORD_MAX).refiner(value.normalize(), context),
})
const fullName = size(RegisterForm.schema.firstName, 1, 120)
/** A query parameter arrives as text. */
export const wholeNumber = coerce(integer(), string(), (value) =>
  /^\d{1,9}$/.test(value) ? Number(value) : value,
)
const page = defaulted(min(wholeNumber, 1), 1)
const limit = defaulted(max(min(wholeNumber, 1), 100), 8)
const date = defaulted(pattern(string(), /^(\d{4}-\d{2}-\d{2})?$/), '')
const again = optional(boolean())
const filterText = defaulted(textUpTo(FILTER_TEXT_MAX), '')
const status = coerce(
  defaulted(enums(['APPROVED', 'UPCOMING', 'ONGOING', 'COMPLETED']), 'APPROVED'),
  literal(''),
  () => 'APPROVED',
)
const dropdown = { dropdown: optional(literal('true')) }

/** Two decimals are about a kilometre. */
const NEAR = /^-?\d{1,2}(\.\d{1,2})?,-?1?\d{1,2}(\.\d{1,2})?$/

const paged = { page, limit }
const listed = {
  ...paged,
  search: filterText,
  start_date: date,
  end_date: date,
  city: filterText,
  status,
  fee: optional(enums(['free'])),
  sort: optional(enums(['price', 'deadline'])),
  /** `LAT,LONG` in degrees: the nearest come first, and `sort` does not count. */
  near: optional(pattern(string(), NEAR)),
}
const list = <T, S>(row: Struct<T, S>) => ({
  data: rows(row),
  totalPages: lenient(numeric, 1),
  total: lenient(nullable(numeric), null),
})

const checkedItems = lenient(
  rows(
    type({
      id: text,
      valid: boolean(),
      /** Of one that is not valid, where there is more to say. */
      reason: lenient(optional(enums(['full'])), undefined),
      item: lenient(optional(entity.CartItem), undefined),
    }),
  ),
  [],
)

const session = {
  data: entity.User,
  cartItems: lenient(rows(entity.CartItem), []),
  access_token: string(),
}

/** For a status of a newer server: as `pending`, nothing is paid a second time. */
const UNKNOWN_STATUS = 'pending'

export const calls = {
  cities: call({
    method: 'GET',
    path: '/city/all',
    params: dropdown,
    response: { data: rows(entity.City) },
    public: true,
  }),
  sports: call({
    method: 'GET',
    path: '/sports/all',
    params: dropdown,
    response: { data: rows(entity.Sport) },
    public: true,
  }),
  categories: call({
    method: 'GET',
    path: '/categories/all',
    params: dropdown,
    response: { data: rows(entity.Category) },
    public: true,
  }),
  tournaments: call({
    method: 'GET',
    path: '/tournaments',
    params: {
      ...listed,
      sport: filterText,
      event_type: optional(entity.EventType),
    },
    response: list(entity.TournamentSummary),
    public: true,
  }),
  tournament: call({
    method: 'GET',
    path: '/user/tournament',
    params: { id },
    response: { data: entity.Tournament },
    public: true,
  }),
  /** By event, in the order in which they are played. */
  schedule: call({
    method: 'GET',
    path: '/user/tournament/schedule',
    params: { id },
    response: { data: rows(entity.EventSchedule) },
    public: true,
    optional: true,
  }),
  categoryEvents: call({
    method: 'GET',
    path: '/categoryevents',
    params: { ...listed, category: filterText, type: filterText },
    response: list(entity.CategoryEventSummary),
    public: true,
  }),
  categoryEvent: call({
    method: 'GET',
    path: '/user/categoryevent',
    params: { id },
    response: { data: entity.CategoryEvent },
    public: true,
  }),
  searchableEvents: call({
    method: 'GET',
    path: '/searchableevents',
    params: { search: filterText },
    response: { data: rows(entity.Suggestion) },
    public: true,
  }),
  contact: call({
    method: 'POST',
    path: '/helper/contact-us-form',
    body: {
      query_type: ContactForm.schema.query_type,
      message: size(ContactForm.schema.message, 1, 5000),
    },
    public: false,
  }),
  socialLinks: call({
    method: 'GET',
    path: '/social-links',
    response: { data: entity.SupportInfo },
    public: true,
  }),
  banners: call({
    method: 'GET',
    path: '/image',
    response: { data: rows(entity.Banner) },
    public: true,
  }),
  icons: call({
    method: 'GET',
    path: '/icon',
    params: paged,
    response: { data: rows(entity.Icon) },
    public: true,
  }),
  updateProfile: call({
    method: 'PUT',
    path: '/profile',
    body: {
      name: fullName,
      email: size(ProfileForm.schema.email, 3, 254),
      phone_number: ProfileForm.schema.phone,
      ...optionalUserFields,
      country: literal(COUNTRY),
    },
    response: { data: lenient(nullable(entity.User), null) },
    public: false,
  }),
  me: call({ method: 'GET', path: '/me', response: { data: entity.User }, public: false }),
  changePassword: call({
    method: 'POST',
    path: '/change-password',
    body: { currentPassword: password, newPassword: ChangePasswordForm.schema.newPassword },
    public: false,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/reset-password',
    body: { token: textUpTo(200), newPassword: ChangePasswordForm.schema.newPassword },
    public: true,
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/forgot-password',
    body: { email: size(ForgotPasswordForm.schema.email, 3, 254) },
    public: true,
  }),
  login: call({
    method: 'POST',
    path: '/login',
    body: { email: size(string(), 3, 254), password, role: literal('USER') },
    response: {
      otp_verified: lenient(boolean(), true),
      data: optional(entity.User),
      cartItems: optional(rows(entity.CartItem)),
      access_token: optional(string()),
    },
    public: true,
  }),
  register: call({
    method: 'POST',
    path: '/register',
    body: {
      email: size(RegisterForm.schema.email, 3, 254),
      name: fullName,
      password: RegisterForm.schema.password,
      phone_number: RegisterForm.schema.phone,
    },
    public: true,
  }),
  verifyRegistration: call({
    method: 'POST',
    path: '/otp-verify',
    body: {
      email: size(string(), 3, 254),
      otp: OtpForm.schema.otp,
      /** `LOGIN` for a code of `loginCode`; without it the code is that of a registration. */
      purpose: optional(literal('LOGIN')),
    },
    response: session,
    public: true,
  }),
  verifyOtp: call({
    method: 'POST',
    path: '/verify-otp',
    body: { otp: OtpForm.schema.otp },
    public: false,
  }),
  /** Mails a code for one change of the profile or the password. */
  sendOtp: call({ method: 'POST', path: '/send-otp', public: false }),
  addToCart: call({
    method: 'POST',
    path: '/cart',
    body: { item_id: id, item: entity.CartItem },
    public: false,
  }),
  removeFromCart: call({ method: 'DELETE', path: '/cart', params: { id }, public: false }),
  checkCart: call({
    method: 'POST',
    path: '/checkcartevents',
    body: { categoryevents: size(array(id), 0, 100), events: size(array(id), 0, 100) },
    response: {
      categoryevents: checkedItems,
      events: checkedItems,
    },
    public: true,
  }),
  createPaymentOrder: call({
    method: 'POST',
    path: '/payments/create-order',
    body: {
      amount: number(),
      draft: optional(size(array(entity.TeamPayload), 1, CHECKOUT_ITEMS_MAX)),
      again,
    },
    response: {
      data: assign(
        entity.PaymentOrder,
        // An earlier payment order may be returned instead of a new one.
        type({
          status: lenient(optional(entity.PaymentStatus), UNKNOWN_STATUS),
          /** The teams of the earlier payment order, when they differ from the request. */
          draft: optional(array(entity.TeamPayload)),
        }),
      ),
    },
    public: false,
  }),
  createTeams: call({
    method: 'POST',
    path: '/teams',
    body: { teamData: size(array(entity.TeamPayload), 1, CHECKOUT_ITEMS_MAX) },
    response: { data: array(type({ team: entity.Team })) },
    public: false,
  }),
  createBooking: call({
    method: 'POST',
    path: '/create-order',
    body: {
      items: size(array(entity.OrderItem), 1, CHECKOUT_ITEMS_MAX),
      razorpay_payment_id: size(string(), 1, 64),
      razorpay_order_id: size(string(), 1, 64),
      again,
    },
    response: { data: lenient(type({ order_id: string() }), { order_id: '' }) },
    public: false,
  }),
  orders: call({
    method: 'GET',
    path: '/ordersbyuser',
    params: paged,
    response: {
      ...list(entity.OrderRow),
      currentPage: lenient(nullable(numeric), null),
      /** Of the last 90 days, latest first. */
      refunds: lenient(rows(entity.PaymentRefund), []),
      /** Bookings that others have taken over from the caller, latest first. */
      transferred: lenient(rows(entity.TransferredBooking), []),
    },
    public: false,
  }),
  organization: call({
    method: 'GET',
    path: '/organization',
    params: { id },
    response: {
      data: type({
        _id: lenient(text, ''),
        name: lenient(text, ''),
        email: lenient(text, ''),
        phone_number: lenient(text, ''),
        tournaments: rows(entity.TournamentSummary),
      }),
    },
    public: true,
  }),
  contentPage: call({
    method: 'GET',
    path: '/page',
    params: { slug: enums(CONTENT_SLUGS) },
    response: { data: entity.ContentPage },
    public: true,
  }),

  paymentProvider: call({
    method: 'GET',
    path: '/payments/provider',
    response: {
      data: type({ widget: lenient(string(), 'razorpay'), script: string(), key: string() }),
    },
    public: true,
    optional: true,
  }),
  /**
   * Status of one of the caller's payment orders. `payment_id` is null until the payment is
   * captured.
   */
  paymentStatus: call({
    method: 'GET',
    path: '/payments/status',
    params: { id },
    response: {
      data: type({
        status: lenient(entity.PaymentStatus, UNKNOWN_STATUS),
        payment_id: nullable(string()),
        order_id: nullable(string()),
        /** With `mismatch`, `refunding` and `refunded`. */
        unbooked: lenient(optional(entity.UnbookedPayment), undefined),
      }),
    },
    public: false,
    optional: true,
  }),
  /** Players that the caller has booked for, latest first, without the caller. */
  knownPlayers: call({
    method: 'GET',
    path: '/players',
    response: { data: array(type({ name: string(), email: string(), mobile: string() })) },
    public: false,
    optional: true,
  }),
  /**
   * One of the caller's bookings, one row per item, and the payments that it did not need; the latest
   * booking when `id` is missing.
   */
  booking: call({
    method: 'GET',
    path: '/order',
    params: { id: optional(id) },
    response: { data: array(entity.OrderRow), refunds: lenient(rows(entity.PaymentRefund), []) },
    public: false,
    optional: true,
  }),
  /** The receipt of one of the caller's bookings. 404 for one that cost nothing. */
  receipt: call({
    method: 'GET',
    path: '/order/receipt',
    params: { id },
    response: { data: entity.Receipt },
    public: false,
    optional: true,
  }),
  /** The pass of a player whom another person has entered, by the code of the link in their mail. */
  playerPass: call({
    method: 'GET',
    path: '/player-pass',
    params: { code: passCode },
    response: { data: entity.PlayerPass },
    public: true,
    optional: true,
  }),
  /** The player says that this is not them: closes the pass, and stops mails to the address. */
  denyPlayerPass: call({
    method: 'POST',
    path: '/player-pass/deny',
    body: { code: passCode },
    response: { data: entity.PlayerPass },
    public: true,
    optional: true,
  }),
  /** Whether an address gets the mails of a kind, by the code of the link in one. */
  reminders: call({
    method: 'GET',
    path: '/reminders',
    params: { code: passCode },
    response: { data: entity.Reminders },
    public: true,
    optional: true,
  }),
  setReminders: call({
    method: 'POST',
    path: '/reminders',
    body: { code: passCode, on: boolean() },
    response: { data: entity.Reminders },
    public: true,
    optional: true,
  }),
  /**
   * What a browser needs to subscribe to notifications: the operator's key, null where none are sent, and
   * the addresses at push services that get the caller's.
   */
  push: call({
    method: 'GET',
    path: '/push',
    response: { data: entity.Push },
    public: false,
    optional: true,
  }),
  /** The browser with this `PushSubscription` gets the caller's notifications, until it is logged out. */
  subscribePush: call({
    method: 'POST',
    path: '/push/subscribe',
    body: pushSubscription,
    public: false,
    optional: true,
  }),
  /**
   * The browser has replaced its `PushSubscription`. Its service worker, which has no login, proves the former one
   * by its address and its secret. Of one that is unknown, nothing changes.
   */
  renewPush: call({
    method: 'POST',
    path: '/push/renew',
    body: {
      ...pushSubscription,
      former_endpoint: pushSubscription.endpoint,
      former_auth: pushSubscription.auth,
    },
    public: true,
    optional: true,
  }),
  /** For everybody who knows the address: a notification is stopped from itself, where there is no login. */
  unsubscribePush: call({
    method: 'POST',
    path: '/push/unsubscribe',
    body: { endpoint: pushSubscription.endpoint },
    public: true,
    optional: true,
  }),
  /**
   * Cancels one item of a booking, or all that are not cancelled yet. `amount` is the refund in rupees
   * that the caller has seen, the sum of `cancellation.amount`; another amount is answered with 409 and
   * the `refund` of now. A repeated call is answered as the first.
   */
  cancelBooking: call({
    method: 'POST',
    path: '/order/cancel',
    body: { order_id: id, item_id: optional(id), amount: number() },
    response: { data: type({ amount: numeric }) },
    public: false,
    optional: true,
  }),
  /**
   * Enters another player in place of one of an entry, until booking closes. It needs a code that was
   * entered (`verifyOtp`), and uses it up. A repeated call changes nothing.
   */
  replacePlayer: call({
    method: 'POST',
    path: '/order/player',
    body: {
      order_id: id,
      item_id: id,
      player_id: id,
      name: string(),
      email: string(),
      mobile: string(),
    },
    public: false,
    optional: true,
  }),
  /**
   * Invites an email to take over a whole booking of the caller, until booking closes. It needs a code that
   * was entered (`verifyOtp`), and uses it up. A repeated call changes nothing.
   */
  transferBooking: call({
    method: 'POST',
    path: '/order/transfer',
    body: { order_id: id, email: size(EmailForm.schema.email, 3, 254) },
    public: false,
    optional: true,
  }),
  /** Withdraws the invitation: its link is no longer valid. */
  revokeTransfer: call({
    method: 'POST',
    path: '/order/transfer/revoke',
    body: { order_id: id },
    public: false,
    optional: true,
  }),
  /** What the link in an invitation is of, by its code. */
  transfer: call({
    method: 'GET',
    path: '/order/transfer',
    params: { code: transferCode },
    response: { data: entity.Transfer },
    public: true,
    optional: true,
  }),
  /** Takes the booking over; the account must have the email that was invited. */
  acceptTransfer: call({
    method: 'POST',
    path: '/order/transfer/accept',
    body: { code: transferCode },
    response: { data: type({ order_id: text }) },
    public: false,
    optional: true,
  }),
  /** The full events that the caller waits for, in the order of joining. */
  waitlist: call({
    method: 'GET',
    path: '/waitlist',
    response: { data: rows(entity.WaitlistEntry) },
    public: false,
    optional: true,
  }),
  /**
   * Puts the caller at the end of the line for a full event; a repeated call changes nothing. When a place
   * gets free, the first in line is offered it by mail, and it is held for two hours.
   */
  joinWaitlist: call({
    method: 'POST',
    path: '/waitlist/join',
    body: { item_id: id },
    response: { data: rows(entity.WaitlistEntry) },
    public: false,
    optional: true,
  }),
  /** Gives up the caller's place in line, or the offer, which the next one gets. */
  leaveWaitlist: call({
    method: 'POST',
    path: '/waitlist/leave',
    body: { item_id: id },
    response: { data: rows(entity.WaitlistEntry) },
    public: false,
    optional: true,
  }),
  /** The rows of the caller's rosters whose players are invited, latest last, until they are booked. */
  invitations: call({
    method: 'GET',
    path: '/invitations',
    response: { data: rows(entity.Invitation) },
    public: false,
    optional: true,
  }),
  /**
   * Invites a player by a link to a row of the caller's roster of an event for teams, in place of an earlier
   * invitation to the row. `token` is that of the link, which nothing returns again.
   */
  createInvitation: call({
    method: 'POST',
    path: '/invitations',
    body: { item_id: id, row: min(integer(), 0) },
    response: { data: assign(entity.Invitation, type({ token: string() })) },
    public: false,
    optional: true,
  }),
  /** Ends an invitation and its link; a repeated call changes nothing. */
  revokeInvitation: call({
    method: 'DELETE',
    path: '/invitations',
    params: { id },
    public: false,
    optional: true,
  }),
  /** What the link of an invitation opens; 404 once it has ended. */
  invite: call({
    method: 'GET',
    path: '/invite',
    params: { token: inviteToken },
    response: { data: entity.Invite },
    public: true,
    optional: true,
  }),
  /** The invited player's own details. Only the first answer to an invitation counts. */
  acceptInvite: call({
    method: 'POST',
    path: '/invite/accept',
    body: { token: inviteToken, name: string(), email: string(), mobile: string() },
    response: { data: entity.Invite },
    public: true,
    optional: true,
  }),
  declineInvite: call({
    method: 'POST',
    path: '/invite/decline',
    body: { token: inviteToken },
    response: { data: entity.Invite },
    public: true,
    optional: true,
  }),
  /** Who needs a partner for an event, latest last. */
  partners: call({
    method: 'GET',
    path: '/partners',
    params: { item_id: id },
    response: { data: rows(entity.Partner) },
    public: false,
    optional: true,
  }),
  /** Lists the caller, or changes what the list says of them. */
  listPartner: call({
    method: 'POST',
    path: '/partners',
    body: { item_id: id, level: PartnerForm.schema.level, age: PartnerForm.schema.age },
    response: { data: rows(entity.Partner) },
    public: false,
    optional: true,
  }),
  /** Takes the caller off the list. */
  unlistPartner: call({
    method: 'DELETE',
    path: '/partners',
    params: { item_id: id },
    response: { data: rows(entity.Partner) },
    public: false,
    optional: true,
  }),
  /** Mails a listed player. They see the caller's e-mail, and can answer it, only with `share_email`. */
  writeToPartner: call({
    method: 'POST',
    path: '/partners/write',
    body: { id, message: PartnerMessageForm.schema.message, share_email: boolean() },
    public: false,
    optional: true,
  }),
  logout: call({ method: 'POST', path: '/logout', public: false, optional: true }),
  /** Mails a code to the user's `pending_email`. */
  sendEmailOtp: call({ method: 'POST', path: '/send-email-otp', public: false, optional: true }),
  /** The `pending_email` becomes the user's e-mail. */
  verifyEmail: call({
    method: 'POST',
    path: '/verify-email',
    body: { otp: OtpForm.schema.otp },
    response: { data: entity.User },
    public: false,
    optional: true,
  }),
  /** The e-mail stays as it is, without a `pending_email`. */
  cancelEmail: call({
    method: 'POST',
    path: '/cancel-email',
    response: { data: entity.User },
    public: false,
    optional: true,
  }),
  /** The caller's sessions, latest used first. */
  sessions: call({
    method: 'GET',
    path: '/sessions',
    response: { data: rows(entity.Session) },
    public: false,
    optional: true,
  }),
  /** Ends all sessions but the caller's. */
  endOtherSessions: call({
    method: 'POST',
    path: '/sessions/end-others',
    public: false,
    optional: true,
  }),
  /** All that is stored about the caller. */
  personalData: call({
    method: 'GET',
    path: '/personal-data',
    response: { data: type({}) },
    public: false,
    optional: true,
  }),
  deleteAccount: call({
    method: 'POST',
    path: '/delete-account',
    body: { password },
    public: false,
    optional: true,
  }),
  /**
   * Mails a code that logs in, or with `REGISTRATION` again the code that a registration waits for. The
   * answer does not say whether the account exists.
   */
  loginCode: call({
    method: 'POST',
    path: '/login-code',
    body: {
      email: size(LoginForm.schema.email, 3, 254),
      purpose: optional(enums(['LOGIN', 'REGISTRATION'])),
    },
    public: true,
    optional: true,
  }),
  /** What the caller has saved, latest first, also tournaments that are no longer listed. */
  saved: call({
    method: 'GET',
    path: '/saved',
    response: { data: rows(type({ _id: text })) },
    public: false,
    optional: true,
  }),
  saveTournament: call({
    method: 'POST',
    path: '/saved',
    body: { tournament_id: id },
    public: false,
    optional: true,
  }),
  unsaveTournament: call({
    method: 'DELETE',
    path: '/saved',
    params: { id },
    public: false,
    optional: true,
  }),
  /** The tournaments of these ids, in any order, without those that are no longer listed. */
  savedTournaments: call({
    method: 'POST',
    path: '/saved/tournaments',
    body: { ids: size(array(id), 0, SAVED_MAX) },
    response: { data: rows(entity.TournamentSummary) },
    public: true,
    optional: true,
  }),
}

export type CallName = keyof typeof calls
export type OptionalCallName = {
  [N in CallName]: (typeof calls)[N] extends { optional: true } ? N : never
}[CallName]
export type CoreCallName = Exclude<CallName, OptionalCallName>
type Part<N extends CallName, K extends 'params' | 'body' | 'response'> = Infer<
  (typeof calls)[N][K]
>
export type ParamsOf<N extends CallName> = Part<N, 'params'>
export type BodyOf<N extends CallName> = Part<N, 'body'>
export type ResponseOf<N extends CallName> = Part<N, 'response'>
