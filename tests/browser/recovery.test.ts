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
} from './paying.ts'

const product = startProduct()
let event: TournamentEvent

beforeAll(async () => {
  event = await findPaid(product.server.origin, 'SINGLE')
})

interface Step {
  moment: string
  /** The request that is held there, before the server hears of it or after it has answered. */
  held: string
  state: 'unsent' | 'unanswered'
  money: 'unpaid' | 'paid'
}

/** The steps of the paid branch, in their order. */
const STEPS: Step[] = [
  {
    moment: 'the script is loaded',
    held: '**/api/v1/payments/create-order',
    state: 'unsent',
    money: 'unpaid',
  },
  {
    moment: 'the payment order is made',
    held: '**/api/v1/payments/create-order',
    state: 'unanswered',
    money: 'unpaid',
  },
  { moment: 'the widget is open', held: '**/sandbox/attempts', state: 'unsent', money: 'unpaid' },
  {
    moment: 'the money is taken and the app has not heard',
    held: '**/sandbox/attempts',
    state: 'unanswered',
    money: 'paid',
  },
  {
    moment: 'the money is taken and there are no teams',
    held: '**/api/v1/teams',
    state: 'unsent',
    money: 'paid',
  },
  {
    moment: 'the teams are made and the app has not heard',
    held: '**/api/v1/teams',
    state: 'unanswered',
    money: 'paid',
  },
  {
    moment: 'the teams are made and there is no order',
    held: '**/api/v1/create-order',
    state: 'unsent',
    money: 'paid',
  },
  {
    moment: 'the order is made and the app has not heard',
    held: '**/api/v1/create-order',
    state: 'unanswered',
    money: 'paid',
  },
]

/** A member who pressed Pay, and in the widget as well, as far as the step that is held. */
async function payUntil({ held, state }: Step) {
  const payer = await readyToPay(product, event)
  const { reached, drop } = await hold(payer.page, held, state)
  await pay(payer.page)
  if (!held.endsWith('/payments/create-order')) await inSheet(payer.page, 'Pay successfully')
  await reached
  return { ...payer, drop }
}

/** Kills what runs the page. Closing it would let go of the request that is held: now and then it is sent then. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // What is killed does not answer.
  void session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

/** Comes back to the checkout, pays where nothing was paid, and ends with one order and one payment. */
async function comeBack(page: Page, member: Member, { money }: Step): Promise<void> {
  const { origin } = product.server
  await page.goto('/book-events')
  if (money === 'unpaid') {
    expect(await bookedPayments(origin, member)).toEqual([])
    expect(await listPayments(origin, member)).toEqual([])
    await page.getByRole('button', { name: 'Use my details' }).click()
    await pay(page)
    await inSheet(page, 'Pay successfully')
  }
  await page.waitForURL('**/thank-you')
  await expectOneBooking(product, { member, page })
}

describe.each(STEPS)('when $moment', (step) => {
  test('a page that is killed is made good at the next visit', async () => {
    const { member, page } = await payUntil(step)
    const context = page.context()
    await crash(page)
    const next = await context.newPage()
    next.setDefaultTimeout(30_000)
    await comeBack(next, member, step)
  })

  test('a network that is cut is made good when it is back', async () => {
    const { member, page, drop } = await payUntil(step)
    await page.context().setOffline(true)
    await drop()
    await page.context().setOffline(false)
    await comeBack(page, member, step)
  })

  test('a server that is killed makes it good when it is back', async () => {
    const { member, page, drop } = await payUntil(step)
    await product.server.kill()
    await drop()
    product.server = await product.server.restart()
    await comeBack(page, member, step)
  })
})
