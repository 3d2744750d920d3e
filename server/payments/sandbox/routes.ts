import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { enums, object, string } from 'superstruct'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_PARAM } from '#contract/languages.ts'
import { INK, MARIGOLD } from '#contract/palette.ts'
import type { Database } from '#server/db/open.ts'
import { sandboxOrders, sandboxPayments } from '#server/db/schema.ts'
import { readBody, readInput } from '#server/http/input.ts'
import { ROOT } from '#server/process/root.ts'
import { sign } from '../signature.ts'
import type { SandboxPayment } from './records.ts'
import { paymentSheet } from './sheet.ts'
import { attemptPayment, OUTCOMES } from './state.ts'
import { paymentEntity } from './webhooks.ts'

export const CHECKOUT_SCRIPT = '/sandbox/checkout.js'

const BRAND_COLOURS = `:root { --brand-ink: ${INK}; --brand-marigold: ${MARIGOLD} }\n`

const FILES = {
  'checkout.js': 'text/javascript',
  'pay.js': 'text/javascript',
  'pay.css': 'text/css',
}
const Attempt = object({ order_id: string(), outcome: enums(OUTCOMES) })

const LIST_MAX = 100

/** No frame-ancestors: an app on another origin may open the sheet in an iframe. */
const SHEET_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"

export function sandboxRoutes(db: Database, clock: () => number, secret: string): Hono {
  const app = new Hono()

  for (const [file, type] of Object.entries(FILES)) {
    const source = readFileSync(join(ROOT, 'server/payments/sandbox/browser', file), 'utf8')
    const text = file === 'pay.css' ? BRAND_COLOURS + source : source
    app.get(`/sandbox/${file}`, (c) =>
      c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' }),
    )
  }

  app.get('/sandbox/pay', async (c) => {
    const id = c.req.query('order_id') ?? ''
    const [order] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.id, id))
    const language = c.req.query(LANGUAGE_PARAM)
    const shown = isLanguage(language) ? language : DEFAULT_LANGUAGE
    return c.html(paymentSheet(order ?? null, shown), order ? 200 : 404, {
      'Content-Security-Policy': SHEET_POLICY,
      'Cache-Control': 'no-store',
    })
  })

  app.post('/sandbox/attempts', async (c) => {
    const { order_id, outcome } = readInput(await readBody(c.req), Attempt)
    const payment = await attemptPayment(db, order_id, outcome, clock())
    return c.json(toResult(payment, secret))
  })

  // https://razorpay.com/docs/api/payments/fetch-all-payments/
  app.get('/sandbox/payments', async (c) => {
    const rows = await db
      .select({ payment: sandboxPayments, order: sandboxOrders })
      .from(sandboxPayments)
      .innerJoin(sandboxOrders, eq(sandboxOrders.id, sandboxPayments.orderId))
      .orderBy(desc(sandboxPayments.createdAt))
      .limit(LIST_MAX)
    const items = rows.map(({ order, payment }) => paymentEntity(order, payment))
    return c.json({ entity: 'collection', count: items.length, items })
  })
  return app
}

function toResult({ id, orderId, status }: SandboxPayment, secret: string) {
  switch (status) {
    case 'authorized':
      return {}
    case 'captured':
    case 'refunded':
      return {
        response: {
          razorpay_payment_id: id,
          razorpay_order_id: orderId,
          razorpay_signature: sign(`${orderId}|${id}`, secret),
        },
      }
    case 'failed':
      return {
        error: {
          code: 'BAD_REQUEST_ERROR',
          description: 'Your payment was declined. You can try again.',
          source: 'customer',
          step: 'payment_authentication',
          reason: 'payment_failed',
          metadata: { order_id: orderId, payment_id: id },
        },
      }
  }
}
