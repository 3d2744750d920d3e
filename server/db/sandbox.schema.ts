import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** What a payment provider would know: the state of the payment sandbox. */

export const sandboxOrders = pgTable('sandbox_orders', {
  id: text('id').primaryKey(),
  /** Paise. */
  amount: integer('amount').notNull(),
  receipt: text('receipt').notNull(),
  notes: jsonb('notes').$type<Record<string, string>>().notNull(),
  status: text('status', { enum: ['created', 'attempted', 'paid'] }).notNull(),
  createdAt: instant('created_at').notNull(),
})

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => sandboxOrders.id),
    /** `authorized` becomes `captured` once `dueAt` has come. */
    status: text('status', { enum: ['authorized', 'captured', 'failed'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at'),
  },
  (table) => [index('sandbox_payments_order').on(table.orderId)],
)

/** Webhooks still to be delivered; a delivered one is deleted. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: text('id').primaryKey(),
    /** The raw body, as it is signed. */
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('sandbox_webhooks_due').on(table.dueAt)],
)

/** The one key that signs what the sandbox says; in the database, since many servers may share it. */
export const sandboxKeys = pgTable('sandbox_keys', {
  id: text('id').primaryKey(),
  secret: text('secret').notNull(),
})
