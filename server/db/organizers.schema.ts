import { pgTable, text } from 'drizzle-orm/pg-core'
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
