import { array, boolean, enums, nullable, optional, pattern, size, string, type } from 'superstruct'
import { call } from './call.ts'
import { again, id, listOf, paged, passCode } from './call-fields.ts'
import { CHECKOUT_ITEMS_MAX } from './constants.ts'
import { lenient, numeric, rows, text } from './decode.ts'
import * as entity from './entities.ts'
import { EmailForm } from './forms.ts'

const transferCode = pattern(string(), /^[\w-]{1,200}$/)

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

export const bookingCalls = {
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
      ...listOf(entity.OrderRow),
      currentPage: lenient(nullable(numeric), null),
      /** Of the last 90 days, latest first. */
      refunds: lenient(rows(entity.PaymentRefund), []),
      held: lenient(rows(entity.HeldPayment), []),
      /** Bookings that others have taken over from the caller, latest first. */
      transferred: lenient(rows(entity.TransferredBooking), []),
    },
    public: false,
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
  /** Returns a player's pass for the `code` of the link in the player's mail. */
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
  /** The booking that a transfer link offers, by the code in the link. */
  transfer: call({
    method: 'GET',
    path: '/order/transfer',
    params: { code: transferCode },
    response: { data: entity.Transfer },
    public: true,
    optional: true,
  }),
  /** Transfers the booking to the caller, whose account must have the invited email. */
  acceptTransfer: call({
    method: 'POST',
    path: '/order/transfer/accept',
    body: { code: transferCode },
    response: { data: type({ order_id: text }) },
    public: false,
    optional: true,
  }),
  /** The caller's waitlist entries, in the order of joining. */
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
  /** Removes the caller from the waitlist. An open offer goes to the next member in line. */
  leaveWaitlist: call({
    method: 'POST',
    path: '/waitlist/leave',
    body: { item_id: id },
    response: { data: rows(entity.WaitlistEntry) },
    public: false,
    optional: true,
  }),
}
