import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** State of the payment sandbox, the simulated payment provider. Amounts are in paise. */

export const sandboxOrders = pgTable('sandbox_orders', {
  id: text('id').primaryKey(),
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
    /** `authorized` becomes `captured` at `dueAt`. */
    status: text('status', { enum: ['authorized', 'captured', 'refunded', 'failed'] }).notNull(),
    /** Chosen by the player: it may differ from the order's amount. */
    amount: integer('amount').notNull(),
    /** An order that is paid in part stays unpaid. */
    paysOrder: boolean('pays_order').notNull(),
    refundFails: boolean('refund_fails').notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at'),
  },
  (table) => [index('sandbox_payments_order').on(table.orderId)],
)

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => sandboxPayments.id),
    amount: integer('amount').notNull(),
    status: text('status', { enum: ['pending', 'processed', 'failed'] }).notNull(),
    key: text('key').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** `pending` becomes `processed` or `failed` at `dueAt`. */
    dueAt: instant('due_at'),
  },
  (table) => [index('sandbox_refunds_payment').on(table.paymentId)],
)

export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: text('id').primaryKey(),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('sandbox_webhooks_due').on(table.dueAt)],
)

/** The signing key, in the database so that all server processes share it. */
export const sandboxKeys = pgTable('sandbox_keys', {
  id: text('id').primaryKey(),
  secret: text('secret').notNull(),
})
