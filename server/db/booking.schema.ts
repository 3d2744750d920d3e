import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import type { TeamPayload } from '#contract/entities.ts'
import type { PaymentContext, PaymentState } from '#machines/payment/context.ts'
import type { LedgerEvent } from '#machines/payment/events.ts'
import { users } from './accounts.schema.ts'
import { instant } from './columns.ts'

/** Carts, teams, bookings and payment orders. Money is in whole paise. */

const ITEM_TYPES = ['EVENT', 'CATEGORY_EVENT'] as const

export const cartItems = pgTable(
  'cart_items',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A tournament's event or a category event. No foreign key: it may have been deleted since. */
    itemId: text('item_id').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
)

export const bookings = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** '-' for a free booking, as is `paymentOrderId`. */
    paymentId: text('payment_id').notNull(),
    paymentOrderId: text('payment_order_id').notNull(),
    total: integer('total').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When `userId` took it over from the earlier owner. */
    transferredAt: instant('transferred_at'),
  },
  (table) => [
    uniqueIndex('orders_payment_once')
      .on(table.paymentId)
      .where(sql.raw(`payment_id <> '${FREE_PAYMENT_ID}'`)),
    uniqueIndex('orders_payment_order_once')
      .on(table.paymentOrderId)
      .where(sql.raw(`payment_order_id <> '${FREE_PAYMENT_ID}'`)),
    index('orders_user').on(table.userId, table.createdAt),
  ],
)

/**
 * Invitations by mail to take over a whole booking. One that is neither accepted nor revoked is open as long
 * as the booking can be transferred.
 */
export const bookingTransfers = pgTable(
  'booking_transfers',
  {
    id: text('id').primaryKey(),
    bookingId: text('order_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The owner who invited and the account that accepted; null for a deleted account. */
    fromUserId: text('from_user_id').references(() => users.id, { onDelete: 'set null' }),
    toUserId: text('to_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As `emailKey` has it; empty once its owner, or who invited it, has deleted the account. */
    email: text('email').notNull(),
    /** The hash of the token in the link. */
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('booking_transfers_hash').on(table.hash),
    uniqueIndex('booking_transfers_open')
      .on(table.bookingId)
      .where(sql.raw('accepted_at is null and revoked_at is null')),
    index('booking_transfers_from').on(table.fromUserId, table.acceptedAt),
    index('booking_transfers_to').on(table.toUserId),
  ],
)

/** The roster of one item; a draft while `bookingId` is null. */
export const teams = pgTable(
  'teams',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    itemType: text('item_type', { enum: ITEM_TYPES }).notNull(),
    itemId: text('item_id').notNull(),
    eventName: text('event_name').notNull(),
    teamName: text('team_name').notNull(),
    isFreeEvent: boolean('is_free_event').notNull(),
    total: integer('total').notNull(),
    bookingId: text('order_id').references(() => bookings.id),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    /** When a player was last replaced after the booking. */
    playersChangedAt: instant('players_changed_at'),
    /** Of its pass, which is signed with it: passes of lower versions are replaced. */
    passVersion: integer('pass_version').notNull().default(0),
    /** The event's conditions as they were accepted; null where it had none. */
    acceptedConditions: text('accepted_conditions'),
  },
  (table) => [
    index('teams_user').on(table.userId, table.createdAt),
    index('teams_order').on(table.bookingId, table.position),
    index('teams_item').on(table.itemId).concurrently().where(sql.raw('order_id is not null')),
    index('teams_unbooked').on(table.createdAt).concurrently().where(sql.raw('order_id is null')),
  ],
)

export const teamPlayers = pgTable(
  'team_players',
  {
    id: text('id').primaryKey(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    /** Set when this player is the user who booked. */
    userId: text('user_id').references(() => users.id),
    cost: integer('cost').notNull(),
    /** When who was mailed said that this is not them: their pass is closed. */
    deniedAt: instant('denied_at'),
  },
  (table) => [
    index('team_players_team').on(table.teamId, table.position),
    index('team_players_user')
      .on(table.userId)
      .concurrently()
      .where(sql.raw('user_id is not null')),
  ],
)

/** E-mail addresses, as `emailKey` has them, that want no more mails of bookings by others. */
export const refusedAddresses = pgTable('refused_addresses', {
  email: text('email').primaryKey(),
  refusedAt: instant('refused_at').notNull(),
})

/** Numbers of receipts, for paid bookings. */
export const receipts = pgTable(
  'receipts',
  {
    bookingId: text('order_id')
      .primaryKey()
      .references(() => bookings.id),
    /** In which the financial year begins: 2026 for April 2026 to March 2027. */
    year: integer('year').notNull(),
    /** From 1 in each year, without a gap. */
    number: integer('number').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [uniqueIndex('receipts_number').on(table.year, table.number)],
)

/** The last number of each year. A sequence would leave a gap for each transaction that fails. */
export const receiptCounters = pgTable('receipt_counters', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

export const REMINDERS = ['day', 'hours'] as const

/**
 * Mails before the start of booked events: each once for a booking, an address and a start. An event that
 * moves has new ones.
 */
export const reminders = pgTable(
  'reminders',
  {
    id: text('id').primaryKey(),
    bookingId: text('order_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** As `emailKey` has it. */
    email: text('email').notNull(),
    /** The first player of the booking with the address; null for the booker. */
    playerId: text('player_id'),
    kind: text('kind', { enum: REMINDERS }).notNull(),
    startsAt: instant('starts_at').notNull(),
  },
  (table) => [
    uniqueIndex('reminders_once').on(table.bookingId, table.kind, table.startsAt, table.email),
    index('reminders_starts').on(table.startsAt),
  ],
)

/** E-mail addresses, as `emailKey` has them, that want no reminders. */
export const stoppedReminders = pgTable('stopped_reminders', {
  email: text('email').primaryKey(),
  stoppedAt: instant('stopped_at').notNull(),
})

/**
 * Orders created at the payment provider, by the provider's id, surplus payments by theirs, and what
 * cancelled entries return, by the ids of the entries.
 */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    amount: integer('amount').notNull(),
    /** The teams that it pays for, priced from the database when it was created. */
    draft: jsonb('draft').$type<TeamPayload[]>(),
    createdAt: instant('created_at').notNull(),
    /** Set for a surplus payment: the order that was paid once more. For a cancelled entry: its order. */
    surplusOf: text('surplus_of').references((): AnyPgColumn => paymentOrders.id),
    /** The state of machines/payment as a dotted path, its context, and copies of two of its fields. */
    state: text('state').$type<PaymentState>().notNull(),
    context: jsonb('context').$type<PaymentContext>().notNull(),
    paymentId: text('payment_id'),
    bookingId: text('order_id').references(() => bookings.id),
  },
  (table) => [
    index('payment_orders_user').on(table.userId, table.createdAt),
    index('payment_orders_payment').on(table.paymentId),
    index('payment_orders_state').on(table.state, table.createdAt),
    index('payment_orders_surplus')
      .on(table.surplusOf)
      .concurrently()
      .where(sql.raw('surplus_of is not null')),
    index('payment_orders_refunded')
      .on(table.bookingId)
      .concurrently()
      .where(sql.raw("state = 'booked' and (context ->> 'reason') is not null")),
    index('payment_orders_unseen')
      .on(table.createdAt)
      .concurrently()
      .where(sql.raw(`context -> 'isUnseen' = 'true'`)),
  ],
)

/**
 * The places that payment orders hold until their user books the event or they are over: one of each
 * event for each user.
 */
export const placeHolds = pgTable(
  'place_holds',
  {
    itemId: text('item_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    paymentOrderId: text('payment_order_id')
      .notNull()
      .references(() => paymentOrders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    index('place_holds_item').on(table.itemId),
    index('place_holds_order').on(table.paymentOrderId),
  ],
)

/**
 * Who waits for a place of a full event, in the order of `position`. An offer holds a place for its user
 * from the time that `offerUntil` is set until the row is deleted.
 */
export const waitlist = pgTable(
  'waitlist',
  {
    id: text('id').primaryKey(),
    itemId: text('item_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: bigserial('position', { mode: 'number' }).notNull(),
    joinedAt: instant('joined_at').notNull(),
    offerUntil: instant('offer_until'),
  },
  (table) => [
    uniqueIndex('waitlist_once').on(table.userId, table.itemId),
    index('waitlist_item').on(table.itemId, table.position),
  ],
)

/**
 * Rows of rosters that are not booked yet whose players are invited by a link. `hash` is that of the link's
 * token. Name, e-mail and mobile are what the player has entered, once they accepted.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    row: integer('row').notNull(),
    hash: text('hash').notNull().unique(),
    state: text('state', { enum: ['open', 'accepted', 'declined'] }).notNull(),
    name: text('name'),
    email: text('email'),
    mobile: text('mobile'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_row').on(table.userId, table.itemId, table.row),
    index('invitations_created').on(table.createdAt),
  ],
)

/** Members who need a partner for an event, and have agreed that other members see it. */
export const partnerListings = pgTable(
  'partner_listings',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    /** Empty where it is not said, as is `age`. */
    level: text('level').notNull(),
    age: text('age').notNull(),
    listedAt: instant('listed_at').notNull(),
  },
  (table) => [
    uniqueIndex('partner_listings_once').on(table.userId, table.itemId),
    index('partner_listings_item').on(table.itemId, table.listedAt),
  ],
)

/** Every transition of a payment order. The database rejects updates and deletes. */
export const paymentLedger = pgTable(
  'payment_ledger',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    paymentOrderId: text('payment_order_id')
      .notNull()
      .references(() => paymentOrders.id),
    at: instant('at').notNull(),
    event: jsonb('event').$type<LedgerEvent>().notNull(),
    fromState: text('from_state').$type<PaymentState>(),
    toState: text('to_state').$type<PaymentState>().notNull(),
  },
  (table) => [
    index('payment_ledger_order').on(table.paymentOrderId, table.id),
    index('payment_ledger_at').on(table.at),
  ],
)

/** Received events of the payment provider, to ignore a repeated delivery. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    event: text('event').notNull(),
    receivedAt: instant('received_at').notNull(),
    paymentId: text('payment_id'),
    occurredAt: instant('occurred_at'),
  },
  (table) => [index('webhook_events_payment').on(table.paymentId)],
)
