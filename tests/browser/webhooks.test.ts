import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { TournamentEvent } from '#contract/entities.ts'
import { sandboxKeys } from '#server/db/schema.ts'
import { sign } from '#server/payments/signature.ts'
import { WEBHOOK_PATH } from '#server/payments/webhook-path.ts'
import { findPaid } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { startProduct } from './harness.ts'
import { hold } from './hold.ts'
import {
  bookedPayments,
  expectOneBooking,
  inSheet,
  listPayments,
  type Payer,
  pay,
  readyToPay,
} from './payment-steps.ts'

const KEY = 'a known webhook key'

/** Discards the sandbox's own webhooks, so that only those sent by `deliver` arrive. */
const product = startProduct(async (db) => {
  await db.insert(sandboxKeys).values({ id: 'sandbox', secret: KEY })
  await db.execute(sql`create rule lost as on insert to sandbox_webhooks do instead nothing`)
})
let event: TournamentEvent

beforeAll(async () => {
  event = await findPaid(product.server.origin, 'SINGLE')
})

async function deliver({ member }: Payer, ids = [randomUUID()], name = 'payment.captured') {
  const [payment] = await listPayments(product.server.origin, member)
  const body = JSON.stringify({ event: name, payload: { payment: { entity: payment } } })
  await Promise.all(
    ids.map(async (id) => {
      const response = await fetch(`${product.server.origin}${WEBHOOK_PATH}`, {
        method: 'POST',
        headers: { 'X-Razorpay-Signature': sign(body, KEY), 'X-Razorpay-Event-Id': id },
        body,
      })
      expect(response.status).toBe(200)
    }),
  )
}

async function payUntil(call: string) {
  const payer = await readyToPay(product, event)
  const held = await hold(payer.page, `**/api/v1${call}`)
  await pay(payer.page)
  await inSheet(payer.page, 'Pay successfully')
  await held.reached
  return { ...payer, ...held }
}

/** Waits until a job has booked, while the server's clock passes the time that it gives the browser. */
const bookedByServer = ({ member }: Payer) =>
  expect
    .poll(
      async () => {
        await product.server.advance(20_000)
        return bookedPayments(product.server.origin, member)
      },
      { timeout: 40_000, interval: 500 },
    )
    .toHaveLength(1)

test('a webhook that arrives never, late, twice or early results in one booking and one payment', async () => {
  const never = await payUntil('/teams')
  await never.release()
  await never.page.waitForURL('**/thank-you')

  const after = await payUntil('/teams')
  await after.release()
  await after.page.waitForURL('**/thank-you')
  await deliver(after)

  const twice = await payUntil('/create-order')
  const id = randomUUID()
  await Promise.all([deliver(twice, [id, id]), twice.release(), deliver(twice, [id], 'order.paid')])
  await twice.page.waitForURL('**/thank-you')
  await deliver(twice, [id, randomUUID()])

  const before = [await payUntil('/teams'), await payUntil('/create-order')]
  for (const payer of before) {
    await deliver(payer)
    expect(await bookedPayments(product.server.origin, payer.member)).toEqual([])
  }
  for (const payer of before) await bookedByServer(payer)
  for (const { page, release } of before) {
    await release()
    await page.waitForURL('**/thank-you')
  }

  for (const payer of [never, after, twice, ...before]) await expectOneBooking(product, payer)
})

test('without webhook and browser, the server gets the payment from the provider and books it', async () => {
  const gone = await payUntil('/teams')
  const context = gone.page.context()
  await gone.page.close()
  await bookedByServer(gone)

  const page = await context.newPage()
  await page.goto('/about')
  await expectVisible(page.getByText('Booking Successful'))
  await page.goto('/thank-you')
  await expectOneBooking(product, { ...gone, page })
})
