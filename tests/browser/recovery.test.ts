import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import type { TournamentEvent } from '#contract/entities.ts'
import { findPaid } from './catalogue.ts'
import { startProduct } from './harness.ts'
import { hold } from './hold.ts'
import type { Member } from './members.ts'
import {
  bookedPayments,
  expectOneBooking,
  inSheet,
  listPayments,
  pay,
  readyToPay,
} from './payment-steps.ts'

const product = startProduct()
let event: TournamentEvent

beforeAll(async () => {
  event = await findPaid(product.server.origin, 'SINGLE')
})

interface Step {
  held: string
  state: 'unsent' | 'unanswered'
  money: 'unpaid' | 'paid'
}

const ORDER_CREATED: Step = {
  held: '**/api/v1/payments/create-order',
  state: 'unanswered',
  money: 'unpaid',
}
const CAPTURED: Step = { held: '**/sandbox/attempts', state: 'unanswered', money: 'paid' }
const BOOKED: Step = { held: '**/api/v1/create-order', state: 'unanswered', money: 'paid' }

async function payUntil({ held, state }: Step) {
  const payer = await readyToPay(product, event)
  const { reached, drop } = await hold(payer.page, held, state)
  await pay(payer.page)
  if (!held.endsWith('/payments/create-order')) await inSheet(payer.page, 'Pay successfully')
  await reached
  return { ...payer, drop }
}

/** Crashes the page's process. Closing the page sometimes sends the held request. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

async function comeBack(page: Page, member: Member, { money }: Step): Promise<void> {
  const { origin } = product.server
  await page.goto('/book-events')
  if (money === 'unpaid') {
    expect(await bookedPayments(origin, member)).toEqual([])
    expect(await listPayments(origin, member)).toEqual([])
    const player = page.getByRole('group', { name: 'Player 1', exact: true })
    expect(await player.getByLabel('Name').inputValue()).toBe(member.user.name)
    await pay(page)
    await inSheet(page, 'Pay successfully')
  }
  await page.waitForURL('**/thank-you')
  await expectOneBooking(product, { member, page })
}

// All other moments: tests/unit/app/storage-failures.test.ts.
test.each([
  ['the payment order is created', ORDER_CREATED],
  ['the payment is captured and the app has no response', CAPTURED],
])('when %s, a crashed page is recovered on the next visit with one booking', async (_, step) => {
  const { member, page } = await payUntil(step)
  const context = page.context()
  await crash(page)
  const next = await context.newPage()
  next.setDefaultTimeout(30_000)
  await comeBack(next, member, step)
})

test('a server killed after the booking is created recovers with one booking after its restart', async () => {
  const { member, page, drop } = await payUntil(BOOKED)
  await product.server.kill()
  await drop()
  product.server = await product.server.restart()
  await comeBack(page, member, BOOKED)
})
