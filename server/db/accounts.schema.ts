import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#contract/languages.ts'
import { instant } from './columns.ts'

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  /** In lower case. It becomes the e-mail when its owner enters the code that was mailed to it. */
  pendingEmail: text('pending_email'),
  /** When it was saved. */
  pendingEmailAt: instant('pending_email_at'),
  phoneNumber: text('phone_number').notNull(),
  gender: text('gender', { enum: ['Male', 'Female', 'Others'] }),
  passwordHash: text('password_hash').notNull(),
  /** Mails are in the language of the page of the last login. */
  language: text('language', { enum: LANGUAGE_CODES }).notNull().default(DEFAULT_LANGUAGE),
  verifiedAt: instant('verified_at'),
  /** Of an account whose bookings or payments are stored without the person. */
  deletedAt: instant('deleted_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export type UserRow = typeof users.$inferSelect

export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Exact to some minutes. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Empty where the user agent is unknown. */
    browser: text('browser').notNull().default(''),
    system: text('system').notNull().default(''),
  },
  (table) => [index('access_tokens_user').on(table.userId)],
)

/** Browsers that show notifications, by the address that their push service gave them. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the session that allowed it. It ends with a logout, but not when that session expires. */
    sessionHash: text('session_hash').notNull(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionHash),
  ],
)

/** A notification for one browser. It is the subject of a job, which has the content. */
export const pushNotifications = pgTable(
  'push_notifications',
  {
    id: text('id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Set just before it is sent, as that of a reminder. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('push_notifications_subscription').on(table.subscriptionId),
    index('push_notifications_created').on(table.createdAt),
  ],
)

export const otps = pgTable(
  'otps',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['REGISTRATION', 'CHANGE', 'EMAIL', 'LOGIN'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** When the user entered it correctly. A CHANGE is then allowed once. */
    verifiedAt: instant('verified_at'),
    /** Of CHANGE and EMAIL: only this session can enter and use it. */
    sessionHash: text('session_hash').references(() => accessTokens.hash, { onDelete: 'cascade' }),
    /** Not read: webs of the release before write it. */
    change: text('change'),
    /** Of EMAIL: the pending e-mail that it was sent to. */
    newEmail: text('new_email'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.purpose] }),
    index('otps_session').on(table.sessionHash),
  ],
)

export const passwordResets = pgTable('password_resets', {
  hash: text('hash').primaryKey(),
  /** The latest link replaces the one before. */
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
})

export const savedTournaments = pgTable(
  'saved_tournaments',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** No foreign key: it may have been deleted since. */
    tournamentId: text('tournament_id').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tournamentId] })],
)

/**
 * Rate limit counters. rate-limiter-flexible prescribes the column names. The table is unlogged: in a
 * flood each refused call counts, and the commits of bookings would wait for those writes. A crash of
 * the database, or a failover, sets all counters to zero.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: instant('expire'),
})
