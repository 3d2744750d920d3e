import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { MATCH_STATUSES } from '#contract/constants.ts'
import { inHindi, instant } from './columns.ts'

/** Tournaments, category events and what they refer to. Money is in whole paise. */

/** By which a search finds it too, as Bangalore for Bengaluru, or a name in Hindi. */
const otherNames = text('other_names').notNull().default('')

export const cities = pgTable('cities', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  otherNames,
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const sports = pgTable('sports', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  otherNames,
})

export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  otherNames,
})

export const organizations = pgTable('organizations', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  nameHi: inHindi('name_hi'),
  email: text('email').notNull(),
  phoneNumber: text('phone_number').notNull(),
})

export const APPROVALS = ['APPROVED', 'PENDING'] as const

const sportsEvent = {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  status: text('status', { enum: APPROVALS }).notNull().default('PENDING'),
  banner: text('banner').notNull(),
  address: text('address').notNull(),
  /** Null while the date is to be announced. */
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  bookingUntil: instant('booking_until'),
  /** What cancelled entries get back, as server/catalogue/refund-terms.ts reads it. */
  refunds: text('refunds').notNull().default(''),
  venueLat: doublePrecision('venue_lat'),
  venueLong: doublePrecision('venue_long'),
  /** HTML. */
  details: text('details').notNull().default(''),
  terms: text('terms').notNull().default(''),
  /** In a few words, as are the prizes. */
  format: text('format').notNull().default(''),
  prizes: text('prizes').notNull().default(''),
  nameHi: inHindi('name_hi'),
  addressHi: inHindi('address_hi'),
  detailsHi: inHindi('details_hi'),
  termsHi: inHindi('terms_hi'),
  formatHi: inHindi('format_hi'),
  prizesHi: inHindi('prizes_hi'),
}

type Key = Parameters<ReturnType<typeof index>['on']>

/**
 * Two partial indexes that return a list in its order, one for upcoming rows and one for completed
 * rows (`Phase`), optionally filtered by one or two columns. The range indexes and the trigram indexes
 * are in the migrations only.
 */
function inOrder(
  name: string,
  at: Record<'id' | 'startsAt' | 'endsAt' | 'bookingUntil', ExtraConfigColumn>,
  ...[filter, secondFilter]: ExtraConfigColumn[]
) {
  const keyed = (key: Key): Key => (filter && secondFilter ? [filter, ...key, secondFilter] : key)
  const approved = sql.raw("status = 'APPROVED'")
  return [
    index(`${name}_coming`)
      .on(...keyed([at.startsAt, at.id, at.bookingUntil, at.endsAt]))
      .where(approved),
    index(`${name}_over`)
      .on(...keyed([at.endsAt.desc().nullsFirst(), at.startsAt, at.id]))
      .where(approved),
  ]
}

export const tournaments = pgTable(
  'tournaments',
  {
    ...sportsEvent,
    sportId: text('sport_id')
      .notNull()
      .references(() => sports.id),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id),
  },
  (table) => [
    ...inOrder('tournaments', table),
    ...inOrder('tournaments_city', table, table.cityId, table.sportId),
    ...inOrder('tournaments_sport', table, table.sportId, table.cityId),
    index('tournaments_organization').on(table.organizationId),
  ],
)

export const EVENT_TYPES = ['SINGLE', 'DOUBLE', 'MULTIPLAYER'] as const

const entry = {
  isFreeEvent: boolean('is_free_event').notNull().default(false),
  entryFee: integer('entry_fee').notNull().default(0),
  eventType: text('event_type', { enum: EVENT_TYPES }).notNull().default('SINGLE'),
  playersCapacity: integer('players_capacity').notNull().default(1),
  /** How many teams may book it; null for any number. */
  entriesMax: integer('entries_max'),
  /** The ages of its players, both allowed, on the day `ageOn`; null for the first day of the event. */
  ageMin: integer('age_min'),
  ageMax: integer('age_max'),
  ageOn: date('age_on'),
  level: text('level').notNull().default(''),
}

export const tournamentEvents = pgTable(
  'tournament_events',
  {
    id: text('id').primaryKey(),
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    nameHi: inHindi('name_hi'),
    ...entry,
    matchType: text('match_type').notNull(),
    matchTypeHi: inHindi('match_type_hi'),
    bookingActive: boolean('booking_active').notNull().default(true),
  },
  (table) => [
    index('tournament_events_tournament').on(table.tournamentId, table.position),
    /** By which a list is filtered and sorted without a look at the rows. */
    index('tournament_events_offer')
      .on(table.tournamentId, table.eventType, table.isFreeEvent, table.entryFee)
      .concurrently(),
  ],
)

/** The draw of a tournament's event: what is played when and where, and how it ended. */
export const matches = pgTable(
  'matches',
  {
    id: text('id').primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => tournamentEvents.id, { onDelete: 'cascade' }),
    /** 'Quarter-finals', or a round of the groups. */
    round: text('round').notNull(),
    /** Empty for a match of the bracket. */
    group: text('group_name').notNull().default(''),
    position: integer('position').notNull(),
    /** Names of teams; empty while they are to be decided. */
    sideA: text('side_a').notNull().default(''),
    sideB: text('side_b').notNull().default(''),
    startsAt: instant('starts_at'),
    court: text('court').notNull().default(''),
    score: text('score').notNull().default(''),
    status: text('status', { enum: MATCH_STATUSES }).notNull().default('SCHEDULED'),
    winner: text('winner', { enum: ['A', 'B', ''] })
      .notNull()
      .default(''),
  },
  (table) => [index('matches_event').on(table.eventId, table.position)],
)

export const categoryEvents = pgTable(
  'category_events',
  {
    ...sportsEvent,
    ...entry,
    type: text('type', { enum: ['ONLINE', 'OFFLINE'] }).notNull(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    cityId: text('city_id').references(() => cities.id),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id),
  },
  (table) => [
    ...inOrder('category_events', table),
    ...inOrder('category_events_city', table, table.cityId, table.categoryId),
    ...inOrder('category_events_category', table, table.categoryId, table.cityId),
    index('category_events_organization').on(table.organizationId),
  ],
)
