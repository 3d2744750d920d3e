import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { FREE_PAYMENT_ID, STORAGE_KEYS } from '#contract/constants.ts'
import type { TournamentEvent } from '#contract/entities.ts'
import { tournamentEvents, tournaments } from '#server/db/schema.ts'
import { itemsOf, team } from '../api/support/players.ts'
import { fillLogin, logIn, PHONE, startProduct } from './harness.ts'
import { callAs, enterAs, type Member, newMember } from './members.ts'
import {
  bookedPayments,
  expectOneBooking,
  hold,
  inSheet,
  keptPayments,
  pay,
  payButton,
  readyToPay,
} from './paying.ts'

const DAY_MS = 86_400_000

/** Two tournaments at one time; the first has an event that is free, too. */
const product = startProduct(async (db) => {
  const [model] = await db.select().from(tournaments).where(eq(tournaments.status, 'APPROVED'))
  if (!model) throw new Error('The demo has no tournament')
  const from = (days: number) => new Date(Date.now() + days * DAY_MS)
  const open = { ...model, startsAt: from(4), endsAt: from(5), bookingUntil: from(3) }
  await db.insert(tournaments).values([
    { ...open, id: 'one', name: 'Monsoon Cup' },
    { ...open, id: 'two', name: 'Harvest Cup' },
  ])
  const event = { matchType: 'Knockout', position: 1, entryFee: 50_000 }
  await db.insert(tournamentEvents).values([
    { ...event, id: 'singles', tournamentId: 'one', name: 'Singles' },
    { ...event, id: 'friendly', tournamentId: 'one', name: 'Friendly', isFreeEvent: true },
    { ...event, id: 'blitz', tournamentId: 'two', name: 'Blitz' },
  ])
})
let singles: TournamentEvent
let friendly: TournamentEvent
let blitz: TournamentEvent

beforeAll(async () => {
  const eventsOf = async (id: string) => {
    const { data } = await callAs(product.server.origin, '', 'tournament', { params: { id } })
    return new Map(data.events.map((event) => [event._id, event]))
  }
  const events = new Map([...(await eventsOf('one')), ...(await eventsOf('two'))])
  const find = (id: string) => events.get(id) as TournamentEvent
  ;[singles, friendly, blitz] = [find('singles'), find('friendly'), find('blitz')]
})

const row = (page: Page, number: number) =>
  page.getByRole('group', { name: `Player ${number}`, exact: true })
const LABELS = ['Name', 'Email', 'Mobile']
const shownIn = (page: Page, number: number) =>
  Promise.all(LABELS.map((label) => row(page, number).getByLabel(label).inputValue()))

async function type(page: Page, number: number, values: string[]) {
  for (const [index, value] of values.entries()) {
    await row(page, number)
      .getByLabel(LABELS[index] ?? '')
      .fill(value)
  }
}

const ASHA = (member: Member) => ['Asha Verma', member.email, '9845012345']
const ROHAN = ['Rohan Kulkarni', 'rohan@example.in', '9822012345']
const MEERA = ['Meera Iyer', 'meera@example.in', '9845054321']

const atHome = (page: Page) => page.waitForURL((url) => url.pathname === '/')
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const SESSION = [STORAGE_KEYS.token, STORAGE_KEYS.user, STORAGE_KEYS.cart] as string[]
const sessionKeys = async (page: Page) =>
  (await storedKeys(page)).filter((key) => SESSION.includes(key))

/** A checkout page of a new member with events in the cart. */
async function open(events: TournamentEvent[], options = PHONE) {
  const member = await newMember(product.server.origin)
  const { page, token } = await enterAs(product, member, events, options)
  await page.goto('/book-events')
  await payButton(page).waitFor()
  return { member, page, token }
}

/** Ends a session at the server, as another device or time would. */
const revoke = (token: string) => callAs(product.server.origin, token, 'logout')

describe('what was typed', () => {
  test('survives a reload, another city, and a session that ends', async () => {
    const { member, page, token } = await open([singles])
    await type(page, 1, ROHAN)
    await page.getByRole('button', { name: 'Add player' }).click()
    await type(page, 2, ['Meera'])
    const isShown = async () => {
      await row(page, 2).waitFor()
      expect(await shownIn(page, 1)).toEqual(ROHAN)
      expect(await shownIn(page, 2)).toEqual(['Meera', '', ''])
    }
    const cart = page.getByRole('link', { name: 'Book Events 1', exact: true })
    await page.reload()
    await isShown()

    await page.getByRole('button', { name: 'Global' }).click()
    await page.getByRole('option', { name: 'Pune' }).click()
    await page.waitForURL('**/searchevents')
    await cart.click()
    await isShown()

    await revoke(token)
    await page.reload()
    await page.getByText('You have been logged out').waitFor()
    expect(await sessionKeys(page)).toEqual([])
    await atHome(page)
    await logIn(page, member)
    await cart.click()
    await isShown()
  })
})

describe('money that was taken', () => {
  test('is kept by a session that ends before the booking, and booked at the next login', async () => {
    const payer = await readyToPay(product, singles)
    const { page, member, token } = payer
    const { reached, release } = await hold(page, '**/api/v1/teams')
    await pay(page)
    await inSheet(page, 'Pay successfully')
    await reached
    await revoke(token)
    await release()
    await page.getByText('You have been logged out').waitFor()
    await page.getByText(/Payment ID pay_\w+: we will finish that booking/).waitFor()
    expect(await sessionKeys(page)).toEqual([])
    expect(await keptPayments(page)).toHaveLength(2)
    await atHome(page)

    await page.goto('/book-events')
    await page.waitForURL('**/login')
    await fillLogin(page, member)
    await page.getByText('Booking Successful').waitFor()
    await page.goto('/thank-you')
    await expectOneBooking(product, payer)
  })

  test('is asked about at logout as long as it is not booked, and outlives the answer', async () => {
    const payer = await readyToPay(product, singles)
    const { page, member } = payer
    const booking = /\/api\/v1\/(teams|create-order|payments\/status)/
    await page.route(booking, (route) => route.abort())
    await pay(page)
    await inSheet(page, 'Pay successfully')
    await page.getByRole('button', { name: 'Finish booking' }).waitFor()
    const logOut = async () => {
      await page.getByRole('button', { name: 'Logout' }).first().click()
      return page.getByRole('dialog', { name: 'Your paid booking is not finished yet' })
    }
    await page.getByRole('link', { name: 'Account' }).click()
    const question = await logOut()
    await question.getByRole('button', { name: 'Stay logged in' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await sessionKeys(page)).toEqual([...SESSION].sort())

    await logOut()
    await question.getByRole('button', { name: 'Log out anyway' }).click()
    await atHome(page)
    expect(await storedKeys(page)).toEqual([
      expect.stringMatching(`^${STORAGE_KEYS.paidBooking}:${member.user.userId}:`),
    ])
    await page.unroute(booking)
    await logIn(page, member)
    await page.getByText('Booking Successful').waitFor()
    await page.goto('/thank-you')
    await expectOneBooking(product, payer)
  })
})

describe('a roster', () => {
  test('is filled by one’s own details, by a player of an earlier booking, and by a pasted line', async () => {
    const { origin } = product.server
    const { member, page } = await open([singles])
    await row(page, 1).getByRole('button', { name: 'Use my details' }).click()
    expect(await shownIn(page, 1)).toEqual(ASHA(member))
    expect(await page.getByRole('button', { name: 'Earlier players' }).count()).toBe(0)

    await bookFor(member, ROHAN)
    expect(await bookedPayments(origin, member)).toHaveLength(1)
    await page.reload()
    await page.getByRole('button', { name: 'Add player' }).click()
    await row(page, 2).getByRole('button', { name: 'Earlier players' }).click()
    await page.getByRole('menuitem', { name: 'Rohan Kulkarni' }).click()
    await expect.poll(() => shownIn(page, 2)).toEqual(ROHAN)

    await page.getByRole('button', { name: 'Add player' }).click()
    await paste(page, 3, 'Meera Iyer, meera@example.in, +91 98450 54321')
    await expect.poll(() => shownIn(page, 3)).toEqual(MEERA)
    await paste(page, 3, 'Meera')
    expect(await shownIn(page, 3)).toEqual(['Meera', ...MEERA.slice(1)])
  })

  test('is warned of overlapping events and of a player who is listed twice, and can be paid for', async () => {
    const { page } = await open([singles, blitz])
    await page.getByText('Some of these events take place at the same time').waitFor()
    await page.getByText('Monsoon Cup and Harvest Cup').waitFor()
    const region = page.getByRole('region', { name: 'Blitz', exact: true })
    const mine = region.getByRole('button', { name: 'Use my details' })
    await mine.click()
    await region.getByRole('button', { name: 'Add player' }).click()
    expect(await region.getByText('listed twice').count()).toBe(0)
    await mine.nth(1).click()
    await region.getByText('Asha Verma is listed twice.').waitFor()
    expect(await payButton(page).isEnabled()).toBe(true)

    await page.getByRole('button', { name: 'Remove Singles from cart' }).click()
    await page
      .getByText('Some of these events take place at the same time')
      .waitFor({ state: 'detached' })
  })
})

const ANDROID = 'Linux; Android 14; Pixel 8 Build/UD1A.230803.041; wv'
const IPHONE = 'iPhone; CPU iPhone OS 17_5 like Mac OS X'
const agent = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Instagram 337.0.0.35.102`

describe('in the browser of another app', () => {
  test('Android is led out of it before paying', async () => {
    const { page } = await open([singles], { ...PHONE, userAgent: agent(ANDROID) })
    await page.getByText('Instagram may block the payment').waitFor()
    const way = await page.getByRole('link', { name: 'Open in browser' }).getAttribute('href')
    const { host } = new URL(product.server.origin)
    expect(way).toMatch(`intent://${host}/book-events#Intent;scheme=http;`)
  })

  test('an iPhone is given the link to take along', async () => {
    const { page } = await open([singles], { ...PHONE, userAgent: agent(IPHONE) })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByText('Instagram may block the payment').waitFor()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Link copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${product.server.origin}/book-events`)
  })

  test('nobody else is told of it', async () => {
    const { page } = await open([singles])
    expect(await page.getByText('may block the payment').count()).toBe(0)
  })
})

/** Puts a text over all of a row's name, from the clipboard. */
async function paste(page: Page, number: number, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  const name = row(page, number).getByLabel('Name')
  await name.focus()
  await name.press('Control+a')
  await name.press('Control+v')
}

/** A free booking for one player, by the API. */
async function bookFor({ token }: Member, [name = '', email = '', mobile = '']: string[]) {
  const { origin } = product.server
  const player = { name, email, mobile, userId: null, cost: 0 }
  const teamData = [team(friendly._id, 1, { players: [player] })]
  const made = await callAs(origin, token, 'createTeams', { body: { teamData } })
  const free = { razorpay_payment_id: FREE_PAYMENT_ID, razorpay_order_id: FREE_PAYMENT_ID }
  await callAs(origin, token, 'createBooking', { body: { items: itemsOf(made), ...free } })
}
