import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { API_BASE, CACHE_SECONDS, STALE_SECONDS } from '#contract/constants.ts'
import type { ServedResponse } from '#contract/served-calls.ts'
import { DEMO_PLAYER } from '#server/demo/demo-accounts.ts'
import { ROOT } from '#server/process/root.ts'
import { freshServerUrl } from '../api/support/database.ts'
import { freePort } from '../free-port.ts'
import { startMailbox } from '../mailbox.ts'
import { simulateRazorpay } from './core-server/payment-widget.ts'
import { expectVisible } from './expect-visible.ts'
import { productOf, startServer, stopServers } from './harness.ts'
import { callAs, newMember, openAs } from './members.ts'
import { operate } from './operator.ts'
import { fillCheckout, payButton } from './payment-steps.ts'
import { startRazorpayApi } from './razorpay-api.ts'

const CACHED_MS = 1000 * (CACHE_SECONDS + STALE_SECONDS)
const EXAMPLE = join(ROOT, 'docs/example')

const settings: Record<string, string> = {}
const closers: (() => unknown)[] = []
const product = productOf(async () => {
  const [mailbox, razorpay] = [await startMailbox(), await startRazorpayApi()]
  const database = await freshServerUrl()
  const port = await freePort()
  closers.push(mailbox.stop, razorpay.stop, async () => database?.drop())
  Object.assign(settings, {
    EMBEDDED_DATABASE: 'on',
    DEMO: 'off',
    DATABASE_URL: database?.url ?? '',
    MAIL_FROM: 'no-reply@example.in',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: mailbox.url,
    RAZORPAY_API_URL: razorpay.origin,
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'secret',
  })
  return { ...(await startServer(undefined, { port, env: settings })), mailbox, razorpay }
})
afterAll(async () => {
  await stopServers()
  for (const close of closers) await close()
})

const run = (...command: [string, ...string[]]) => operate(product.server, settings, command)

async function widthOf(image: HTMLImageElement): Promise<number> {
  await image.decode()
  return image.naturalWidth
}

test('with real settings there is no outbox, no sandbox and no login of the demo', async () => {
  const { origin } = product.server
  for (const path of ['/outbox', '/sandbox/pay', '/sandbox/payments']) {
    expect((await fetch(origin + path)).status, path).toBe(404)
  }
  const { email, password } = DEMO_PLAYER
  const login = await fetch(`${origin}${API_BASE}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, role: 'USER' }),
  })
  expect(login.status).toBe(400)
})

test('from an empty database, the operator imports a catalogue, a player sees its picture, finds, pays and books, and the organizer fetches the entry and checks it in', async () => {
  const { origin, mailbox, razorpay } = product.server
  const otpFor = (_: string, email: string) =>
    vi.waitFor(
      () => {
        const [, otp] = /Subject: (\d{6}) /.exec(mailbox.mailTo(email)) ?? []
        if (!otp) throw new Error(`No code was sent to ${email}.`)
        return otp
      },
      { timeout: 20_000 },
    )
  const player = await newMember(origin, 'आशा वर्मा', otpFor)
  const { page, errors } = await openAs(product, player)
  const listed = await fetch(`${origin}${API_BASE}/tournaments?page=1&limit=100`)
  expect(await listed.json()).toMatchObject({ data: [], total: 0 })
  expect(await run('catalogue', 'import', EXAMPLE)).toContain('tournaments: 1 new')
  // Lists and their totals are cached.
  await product.server.advance(CACHED_MS)
  await page.goto('/tournaments')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'पुणे बुद्धिबळ' })
  const picture = card.locator('img[srcset^="/media/"]')
  await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0)
  const { headers } = await fetch(await picture.evaluate((it: HTMLImageElement) => it.currentSrc))
  expect(headers.get('Content-Type')).toBe('image/avif')
  await card.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Add Open Rapid to cart', exact: true }).click()
  await expectVisible(page.getByRole('link', { name: 'Book Events 1', exact: true }))
  await simulateRazorpay(page)
  await fillCheckout(page)
  await payButton(page).click()
  const sheet = page.getByRole('dialog', { name: 'Payment' })
  await expectVisible(sheet)
  razorpay.capture()
  await sheet.getByRole('button', { name: 'Succeed' }).click()
  await page.waitForURL('**/thank-you')
  await expectVisible(page.getByRole('img', { name: /^QR code of booking/ }))
  expect(errors).toEqual([])

  const [key = ''] = (await run('organizer-keys', 'create', 'deccan-club')).split('\n')
  const ask = async (path: string, body?: object) => {
    const response = await fetch(origin + API_BASE + path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
    return response.json()
  }
  const { data }: ServedResponse<'organizerEntries'> = await ask('/organizer/entries')
  expect(data).toMatchObject([
    {
      tournament: 'पुणे बुद्धिबळ स्पर्धा',
      event: 'Open Rapid',
      amount: 600,
      state: 'booked',
      players: [{ name: 'आशा वर्मा', email: player.email }],
    },
  ])
  const orders = await callAs(origin, player.token, 'orders', { params: { page: 1, limit: 10 } })
  const code = orders.data[0]?.code
  const entry = { entry: data[0]?.entry }
  const before = await ask(`/organizer/pass?code=${code}`)
  expect(before.data).toMatchObject({ state: 'valid', entry })
  await ask('/organizer/check-ins', { code })
  const after = await ask(`/organizer/pass?code=${code}`)
  expect(after.data).toMatchObject({ state: 'checkedIn', entry })
  const csv = await run('entries', 'pune-open')
  expect(csv).toContain(data[0]?.entry)
  expect(csv).toContain('आशा वर्मा')
})
