import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What visitors browse. Money is in whole paise. */

export const cities = pgTable('cities', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const sports = pgTable('sports', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
})

export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
})

export const organizations = pgTable('organizations', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phoneNumber: text('phone_number').notNull(),
})

/** Only what is approved is shown or booked. */
const APPROVALS = ['APPROVED', 'PENDING'] as const

/** What a tournament and a category event have in common. */
const fixture = {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  status: text('status', { enum: APPROVALS }).notNull().default('PENDING'),
  /** Address of the poster, absolute or from the root. */
  banner: text('banner').notNull(),
  address: text('address').notNull(),
  /** Null while it is still to be announced. */
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  bookingUntil: instant('booking_until'),
  venueLat: doublePrecision('venue_lat'),
  venueLong: doublePrecision('venue_long'),
  /** HTML. */
  details: text('details').notNull().default(''),
  terms: text('terms').notNull().default(''),
}

type Key = Parameters<ReturnType<typeof index>['on']>

/**
 * Two indexes from which a list's page is read in its order, and its rows are counted: of what is to
 * come, and of what is over (`Span`). All of it, or filtered by a column, and by another with it.
 * The indexes of spans as ranges of time, and of words by trigrams, stand in the migrations alone.
 */
function inOrder(
  name: string,
  at: Record<'id' | 'startsAt' | 'endsAt' | 'bookingUntil', ExtraConfigColumn>,
  ...[by, filteredToo]: ExtraConfigColumn[]
) {
  const keyed = (key: Key): Key => (by && filteredToo ? [by, ...key, filteredToo] : key)
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
    ...fixture,
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

/** What decides an entry's price and the size of its team. */
const entry = {
  isFreeEvent: boolean('is_free_event').notNull().default(false),
  /** Paise. */
  entryFee: integer('entry_fee').notNull().default(0),
  eventType: text('event_type', { enum: EVENT_TYPES }).notNull().default('SINGLE'),
  playersCapacity: integer('players_capacity').notNull().default(1),
}

export const tournamentEvents = pgTable(
  'tournament_events',
  {
    id: text('id').primaryKey(),
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    /** Order within its tournament. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    ...entry,
    matchType: text('match_type').notNull(),
    bookingActive: boolean('booking_active').notNull().default(true),
  },
  (table) => [index('tournament_events_tournament').on(table.tournamentId, table.position)],
)

export const categoryEvents = pgTable(
  'category_events',
  {
    ...fixture,
    ...entry,
    type: text('type', { enum: ['ONLINE', 'OFFLINE'] }).notNull(),
    categoryId: text('category_id')
      .notNull()
      .references(() => categories.id),
    /** Null for an online event that is held nowhere. */
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
