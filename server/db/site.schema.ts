import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.schema.ts'
import { inHindi, instant } from './columns.ts'

export const banners = pgTable('banners', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  url: text('url').notNull(),
  mobileImage: text('mobile_image').notNull(),
  desktopImage: text('desktop_image').notNull(),
})

export const icons = pgTable('icons', {
  id: text('id').primaryKey(),
  /** The app shows icons in reverse order. */
  position: integer('position').notNull(),
  title: text('title').notNull(),
  image: text('image').notNull(),
  url: text('url').notNull(),
})

export const supportInfo = pgTable('support_info', {
  id: text('id').primaryKey(),
  facebook: text('facebook').notNull().default(''),
  twitter: text('twitter').notNull().default(''),
  instagram: text('instagram').notNull().default(''),
  youtube: text('youtube').notNull().default(''),
  address: text('address').notNull().default(''),
  /** HTML. */
  timing: text('timing').notNull().default(''),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
  footerText: text('footer_text').notNull().default(''),
  addressHi: inHindi('address_hi'),
  timingHi: inHindi('timing_hi'),
  footerTextHi: inHindi('footer_text_hi'),
})

export const SUPPORT_INFO_ID = 'support'

export const contentPages = pgTable('content_pages', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  /** HTML. */
  content: text('content').notNull(),
  titleHi: inHindi('title_hi'),
  contentHi: inHindi('content_hi'),
})

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    queryType: text('query_type').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('contact_messages_user').on(table.userId)],
)

export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('outbox_sent_at').on(table.sentAt)],
)
