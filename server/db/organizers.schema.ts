import { pgTable, text } from 'drizzle-orm/pg-core'
import { teams } from './booking.schema.ts'
import { organizations } from './catalogue.schema.ts'
import { instant } from './columns.ts'

/** With a key an organizer's own programs fetch the entries of its events. */
export const organizerKeys = pgTable('organizer_keys', {
  id: text('id').primaryKey(),
  organizationId: text('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  hash: text('hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
})

/** Where an organizer's own program is told of each new entry and refund. */
export const organizerWebhooks = pgTable('organizer_webhooks', {
  organizationId: text('organization_id')
    .primaryKey()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  /** It signs, so a hash of it is not enough. */
  secret: text('secret').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** The one key that signs the codes of passes, unless a setting has it. */
export const passKeys = pgTable('pass_keys', {
  id: text('id').primaryKey(),
  /** 32 bytes in base64. */
  seed: text('seed').notNull(),
})

/** When an entry was let in at the venue. */
export const checkIns = pgTable('check_ins', {
  teamId: text('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  at: instant('at').notNull(),
})
