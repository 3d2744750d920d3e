import { asc, eq } from 'drizzle-orm'
import { CURRENCY } from '#contract/constants.ts'
import { generateToken } from '#server/accounts/secrets.ts'
import type { Database } from '#server/db/open.ts'
import { sandboxKeys, sandboxOrders, sandboxPayments } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import type { PaymentProvider } from '../provider.ts'
import { readRazorpayWebhook } from '../razorpay-webhook.ts'
import { CHECKOUT_SCRIPT, sandboxRoutes } from './routes.ts'
import { captureDue } from './state.ts'
import { deliverDue } from './webhooks.ts'

/** Simulates Razorpay for demos and tests: orders, checkout script, payments and signed webhooks. */
export async function createSandbox(db: Database, clock: () => number): Promise<PaymentProvider> {
  const secret = await sharedSecret(db)
  return {
    checkout: { widget: 'razorpay', script: CHECKOUT_SCRIPT, key: 'rzp_test_sandbox' },

    cspSources: {},

    async createPaymentOrder({ amount, receipt, notes }) {
      const id = newId('order')
      await db.insert(sandboxOrders).values({
        id,
        amount,
        receipt,
        notes,
        status: 'created',
        createdAt: new Date(clock()),
      })
      return { id, amount, currency: CURRENCY }
    },

    async fetchPaymentOrder(id) {
      await captureDue(db, clock())
      const [order] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id))
      if (!order) return null
      const payments = await db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.orderId, id))
        .orderBy(asc(sandboxPayments.createdAt))
      return {
        status: order.status,
        payments: payments.map(({ id, status }) => ({ id, amount: order.amount, status })),
      }
    },

    readWebhook: (rawBody, headers) => readRazorpayWebhook(rawBody, headers, secret),

    routes: sandboxRoutes(db, clock, secret),

    async runDueTasks(deliver) {
      await captureDue(db, clock())
      await deliverDue(db, secret, deliver, clock())
    },
  }
}

async function sharedSecret(db: Database): Promise<string> {
  const id = 'sandbox'
  await db.insert(sandboxKeys).values({ id, secret: generateToken() }).onConflictDoNothing()
  const [key] = await db.select().from(sandboxKeys).where(eq(sandboxKeys.id, id))
  if (!key) throw new Error('The payment sandbox has no key.')
  return key.secret
}
