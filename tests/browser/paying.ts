import type { Page } from 'playwright'
import { expect } from 'vitest'
import { STORAGE_KEYS } from '#contract/constants.ts'
import type { TournamentEvent } from '#contract/entities.ts'
import type { Product } from './harness.ts'
import { callAs, enterAs, type Member, newMember } from './members.ts'

/** A member with one event in the cart and the roster filled in, on the checkout page. */
export interface Payer {
  member: Member
  page: Page
  /** Of the login of this browser. */
  token: string
}

/** A new member who is ready to pay for an event. */
export async function readyToPay(product: Product, event: TournamentEvent): Promise<Payer> {
  const member = await newMember(product.server.origin)
  const { page, token } = await enterAs(product, member, [event])
  await fillCheckout(page)
  return { member, page, token }
}

/** Opens the checkout and fills the roster of its one event. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.goto('/book-events')
  await page.getByRole('button', { name: 'Use my details' }).click()
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ })
export const pay = (page: Page) => payButton(page).click()
export const sheet = (page: Page) => page.frameLocator('iframe[title=Payment]')
export const inSheet = (page: Page, name: string) =>
  sheet(page).getByRole('button', { name }).click()

/** A promise that is settled from outside. */
function gate<T>() {
  let open = (_value: T) => {}
  const opened = new Promise<T>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** A request that is held; both ends resolve once it has gone that way. */
interface Held {
  reached: Promise<void>
  release(): Promise<void>
  drop(): Promise<void>
}

/** Holds the first request of a page to an address: before it is sent, or once it is answered. */
export async function hold(
  page: Page,
  address: string,
  state: 'unsent' | 'unanswered' = 'unsent',
): Promise<Held> {
  const [reached, end, gone] = [gate<void>(), gate<'continue' | 'abort'>(), gate<void>()]
  await page.route(
    address,
    async (route) => {
      const response = state === 'unanswered' ? await route.fetch() : undefined
      reached.open()
      if ((await end.opened) === 'abort') await route.abort()
      else if (response) await route.fulfill({ response })
      else await route.continue()
      gone.open()
    },
    { times: 1 },
  )
  const go = (way: 'continue' | 'abort') => {
    end.open(way)
    return gone.opened
  }
  return { reached: reached.opened, release: () => go('continue'), drop: () => go('abort') }
}

/** A member's bookings, by what was paid for them. */
export async function bookedPayments(origin: string, { token }: Member): Promise<string[]> {
  const params = { page: 1, limit: 100 }
  const { data } = await callAs(origin, token, 'orders', { params })
  return data.map(({ razorpay_payment_id }) => razorpay_payment_id)
}

/** A payment as the sandbox lists it: Razorpay's words. */
interface ListedPayment {
  id: string
  order_id: string
  status: string
  notes: { user: string }
}

/** What the provider knows of a member's payments, whatever became of them. */
export async function listPayments(origin: string, { user }: Member): Promise<ListedPayment[]> {
  const answer = await fetch(`${origin}/sandbox/payments`)
  const { items } = (await answer.json()) as { items: ListedPayment[] }
  return items.filter(({ notes }) => notes.user === user.userId)
}

/** What a browser keeps of payments that are no bookings yet, by its keys. */
export const keptPayments = (page: Page) =>
  page.evaluate(
    (kinds) =>
      Object.keys(localStorage).filter((key) => kinds.some((kind) => key.startsWith(`${kind}:`))),
    [STORAGE_KEYS.paidBooking, STORAGE_KEYS.openPayment],
  )

/** One booking, one payment that the provider took, the same; and nothing kept that is still to do. */
export async function expectOneBooking(
  { server: { origin } }: Product,
  { member, page }: Pick<Payer, 'member' | 'page'>,
): Promise<void> {
  const payments = await listPayments(origin, member)
  const taken = payments.filter(({ status }) => status === 'captured').map(({ id }) => id)
  expect(taken).toHaveLength(1)
  expect(await bookedPayments(origin, member)).toEqual(taken)
  await page.getByText(`Payment ID ${taken[0]}`).waitFor()
  expect(await keptPayments(page)).toEqual([])
}
