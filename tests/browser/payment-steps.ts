import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { TournamentEvent } from '#contract/entities.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'
import { expectVisible } from './expect-visible.ts'
import type { Product } from './harness.ts'
import { callAs, type Member, newMember, openAs } from './members.ts'

export interface Payer {
  member: Member
  page: Page
  token: string
}

export async function readyToPay(product: Product, event: TournamentEvent): Promise<Payer> {
  const member = await newMember(product.server.origin)
  const { page, token } = await openAs(product, member, [event])
  await fillCheckout(page)
  return { member, page, token }
}

export async function fillCheckout(page: Page): Promise<void> {
  await page.goto('/book-events')
  await expectVisible(page.getByRole('group', { name: 'Player 1' }).first())
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
export const pay = (page: Page) => payButton(page).click()
export const sheet = (page: Page) => page.frameLocator('iframe[title=Payment]')
export const inSheet = (page: Page, name: string) =>
  sheet(page).getByRole('button', { name }).click()

/** From the checkout to the booking. */
export async function payAndBook(page: Page): Promise<void> {
  await pay(page)
  await inSheet(page, 'Pay successfully')
  await page.waitForURL('**/thank-you*')
}

export async function bookedPayments(origin: string, { token }: Member): Promise<string[]> {
  const params = { page: 1, limit: 100 }
  const { data } = await callAs(origin, token, 'orders', { params })
  return data.map(({ razorpay_payment_id }) => razorpay_payment_id)
}

interface ListedPayment {
  id: string
  order_id: string
  status: string
  notes: { user: string }
}

export async function listPayments(origin: string, { user }: Member): Promise<ListedPayment[]> {
  const response = await fetch(`${origin}/sandbox/payments`)
  const { items } = (await response.json()) as { items: ListedPayment[] }
  return items.filter(({ notes }) => notes.user === user.userId)
}

export const keptPayments = (page: Page) =>
  page.evaluate(
    (kinds) =>
      Object.keys(localStorage).filter((key) => kinds.some((kind) => key.startsWith(`${kind}:`))),
    [STORAGE_KEYS.paidBooking, STORAGE_KEYS.openPayment],
  )

/** Expects exactly one captured payment, one booking paid by it, and no unfinished payment in storage. */
export async function expectOneBooking(
  { server: { origin } }: Product,
  { member, page }: Pick<Payer, 'member' | 'page'>,
): Promise<void> {
  const payments = await listPayments(origin, member)
  const taken = payments.filter(({ status }) => status === 'captured').map(({ id }) => id)
  expect(taken).toHaveLength(1)
  expect(await bookedPayments(origin, member)).toEqual(taken)
  await expectVisible(page.getByText(`Payment ID ${taken[0]}`))
  expect(await keptPayments(page)).toEqual([])
}
