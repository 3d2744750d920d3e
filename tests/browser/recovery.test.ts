import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TournamentEvent } from '#contract/entities.ts'
import { findPaid } from './catalogue.ts'
import { startProduct } from './harness.ts'
import type { Member } from './members.ts'
import {
  bookedPayments,
  expectOneBooking,
  hold,
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
  moment: string
  held: string
  state: 'unsent' | 'unanswered'
  money: 'unpaid' | 'paid'
}

const STEPS: Step[] = [
  {
    moment: 'the script is loaded',
    held: '**/api/v1/payments/create-order',
    state: 'unsent',
    money: 'unpaid',
  },
  {
    moment: 'the payment order is created',
    held: '**/api/v1/payments/create-order',
    state: 'unanswered',
    money: 'unpaid',
  },
  { moment: 'the widget is open', held: '**/sandbox/attempts', state: 'unsent', money: 'unpaid' },
  {
    moment: 'the payment is captured and the app has no response',
    held: '**/sandbox/attempts',
    state: 'unanswered',
    money: 'paid',
  },
  {
    moment: 'the payment is captured and no teams exist',
    held: '**/api/v1/teams',
    state: 'unsent',
    money: 'paid',
  },
  {
    moment: 'the teams are created and the app has no response',
    held: '**/api/v1/teams',
    state: 'unanswered',
    money: 'paid',
  },
  {
    moment: 'the teams are created and no booking exists',
    held: '**/api/v1/create-order',
    state: 'unsent',
    money: 'paid',
  },
  {
    moment: 'the booking is created and the app has no response',
    held: '**/api/v1/create-order',
    state: 'unanswered',
    money: 'paid',
  },
]

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

describe.each(STEPS)('when $moment', (step) => {
  test('a crashed page is recovered on the next visit with one booking', async () => {
    const { member, page } = await payUntil(step)
    const context = page.context()
    await crash(page)
    const next = await context.newPage()
    next.setDefaultTimeout(30_000)
    await comeBack(next, member, step)
  })

  test('a lost network connection is recovered with one booking when it is back', async () => {
    const { member, page, drop } = await payUntil(step)
    await page.context().setOffline(true)
    await drop()
    await page.context().setOffline(false)
    await comeBack(page, member, step)
  })

  test('a killed server recovers with one booking after its restart', async () => {
    const { member, page, drop } = await payUntil(step)
    await product.server.kill()
    await drop()
    product.server = await product.server.restart()
    await comeBack(page, member, step)
  })
})
