import { asc, between, eq, type SQL } from 'drizzle-orm'
import { CURRENCY } from '#contract/constants.ts'
import { generateToken } from '#server/accounts/secrets.ts'
import type { Fault } from '#server/config/sandbox-faults.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { sandboxKeys, sandboxOrders, sandboxPayments, sandboxRefunds } from '#server/db/schema.ts'
import type { PaymentProvider, ProviderPayment } from '../provider.ts'
import { readRazorpayWebhook } from '../razorpay-webhook.ts'
import { webhookFault, withFaults } from './faults.ts'
import { createRefund, processRefunds, refundedOf } from './refunds.ts'
import { CHECKOUT_SCRIPT, sandboxRoutes } from './routes.ts'
import { captureDue } from './state.ts'
import { deliverDue } from './webhooks.ts'

/** Simulates Razorpay for demos and tests: orders, checkout script, payments and signed webhooks. */
export async function createSandbox(
  db: Database,
  clock: () => number,
  faults: Fault[] = [],
): Promise<PaymentProvider> {
  const secret = await sharedSecret(db)
  const provider: PaymentProvider = {
    checkout: { widget: 'razorpay', script: CHECKOUT_SCRIPT, key: 'rzp_test_sandbox' },

    cspSources: {},

    now: clock,

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

    async listOrderPayments(orderId) {
      await captureDue(db, clock())
      return selectPayments(db, eq(sandboxPayments.orderId, orderId))
    },

    async isOrderPaid(orderId) {
      const [order] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, orderId))
      return order?.status === 'paid'
    },

    async listPayments({ from, to }) {
      return selectPayments(db, between(sandboxPayments.createdAt, new Date(from), new Date(to)))
    },

    async listRefunds(paymentId) {
      return db.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, paymentId))
    },

    findDispute: async () => {
      throw new Error('The sandbox has no disputes.')
    },

    refund: (refund) => createRefund(db, refund, clock()),

    checkAccess: async () => {},

    readWebhook: (rawBody, headers) => readRazorpayWebhook(rawBody, headers, secret),

    routes: sandboxRoutes(db, clock, secret),

    async runDueTasks(deliver) {
      await captureDue(db, clock())
      await processRefunds(db, clock())
      await deliverDue(db, secret, deliver, clock(), webhookFault(faults))
    },
  }
  return withFaults(provider, faults)
}

async function selectPayments(db: Database, where: SQL | undefined): Promise<ProviderPayment[]> {
  const rows = await db
    .select()
    .from(sandboxPayments)
    .where(where)
    .orderBy(asc(sandboxPayments.createdAt))
  return Promise.all(
    rows.map(async ({ id, orderId, amount, status, createdAt }) => ({
      id,
      orderId,
      amount,
      currency: CURRENCY,
      status,
      createdAt: createdAt.getTime(),
      amountRefunded: await refundedOf(db, id),
    })),
  )
}

async function sharedSecret(db: Database): Promise<string> {
  const id = 'sandbox'
  await db.insert(sandboxKeys).values({ id, secret: generateToken() }).onConflictDoNothing()
  const [key] = await db.select().from(sandboxKeys).where(eq(sandboxKeys.id, id))
  if (!key) throw new Error('The payment sandbox has no key.')
  return key.secret
}
