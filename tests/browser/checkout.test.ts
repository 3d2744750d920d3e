import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TournamentEvent } from '#contract/entities.ts'
import { tournamentEvents, tournaments } from '#server/db/schema.ts'
import { STORAGE_KEYS } from '#src/platform/storage-keys.ts'
import { team } from '../api/support/players.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { fillLogin, logIn, PHONE, startProduct } from './harness.ts'
import { hold } from './hold.ts'
import { bookFree, callAs, type Member, newMember, openAs } from './members.ts'
import {
  bookedPayments,
  expectOneBooking,
  inSheet,
  keptPayments,
  pay,
  payButton,
  readyToPay,
} from './payment-steps.ts'

const DAY_MS = 86_400_000

const product = startProduct(async (db) => {
  const [model] = await db.select().from(tournaments).where(eq(tournaments.status, 'APPROVED'))
  if (!model) throw new Error('The demo has no tournament')
  const from = (days: number) => new Date(Date.now() + days * DAY_MS)
  const open = { ...model, startsAt: from(4), endsAt: from(5), bookingUntil: from(3) }
  await db.insert(tournaments).values({ ...open, id: 'one', name: 'Monsoon Cup' })
  const event = { matchType: 'Knockout', position: 1, entryFee: 50_000 }
  await db.insert(tournamentEvents).values([
    { ...event, id: 'singles', tournamentId: 'one', name: 'Singles' },
    { ...event, id: 'friendly', tournamentId: 'one', name: 'Friendly', isFreeEvent: true },
  ])
})
let singles: TournamentEvent
let friendly: TournamentEvent

beforeAll(async () => {
  const eventsOf = async (id: string) => {
    const { data } = await callAs(product.server.origin, '', 'tournament', { params: { id } })
    return new Map(data.events.map((event) => [event._id, event]))
  }
  const events = await eventsOf('one')
  const find = (id: string) => events.get(id) as TournamentEvent
  ;[singles, friendly] = [find('singles'), find('friendly')]
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

async function open(events: TournamentEvent[], options = PHONE) {
  const member = await newMember(product.server.origin)
  const { page, token } = await openAs(product, member, events, options)
  await page.goto('/book-events')
  await expectVisible(payButton(page))
  return { member, page, token }
}

const revoke = (token: string) => callAs(product.server.origin, token, 'logout')

describe('a roster draft', () => {
  test('survives a reload, a city change and an expired session', async () => {
    const { member, page, token } = await open([singles])
    await type(page, 1, ROHAN)
    await page.getByRole('button', { name: 'Add player' }).click()
    await type(page, 2, ['Meera'])
    const isShown = async () => {
      await expectVisible(row(page, 2))
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
    await expectVisible(page.getByText('You have been logged out'))
    expect(await sessionKeys(page)).toEqual([])
    await atHome(page)
    await logIn(page, member)
    await cart.click()
    await isShown()
  })
})

describe('a captured payment', () => {
  test('is booked at the next login if the session ended before the booking', async () => {
    const payer = await readyToPay(product, singles)
    const { page, member, token } = payer
    const { reached, release } = await hold(page, '**/api/v1/teams')
    await pay(page)
    await inSheet(page, 'Pay successfully')
    await reached
    await revoke(token)
    await release()
    await expectVisible(page.getByText('You have been logged out'))
    await expectVisible(page.getByText(/Payment ID pay_\w+: we will finish that booking/))
    expect(await sessionKeys(page)).toEqual([])
    expect(await keptPayments(page)).toEqual([expect.stringMatching(/^paidBooking:/)])
    await atHome(page)

    await page.goto('/book-events')
    await page.waitForURL('**/login')
    await fillLogin(page, member)
    await expectVisible(page.getByText('Booking Successful'))
    await page.goto('/thank-you')
    await expectOneBooking(product, payer)
  })

  test('requires confirmation at logout while it is not booked, and is booked at the next login', async () => {
    const payer = await readyToPay(product, singles)
    const { page, member } = payer
    const booking = /\/api\/v1\/(teams|create-order|payments\/status)/
    await page.route(booking, (route) => route.abort())
    await pay(page)
    await inSheet(page, 'Pay successfully')
    await expectVisible(page.getByRole('button', { name: 'Finish booking' }))
    const logOut = async () => {
      await page.getByRole('button', { name: 'Logout' }).first().click()
      return page.getByRole('dialog', { name: 'Your paid booking is not finished yet' })
    }
    await page.getByRole('link', { name: 'Account' }).click()
    const question = await logOut()
    await question.getByRole('button', { name: 'Stay logged in' }).click()
    await expectRemoved(question)
    expect(await sessionKeys(page)).toEqual([...SESSION].sort())

    await logOut()
    await question.getByRole('button', { name: 'Log out anyway' }).click()
    await atHome(page)
    expect(await storedKeys(page)).toEqual([
      expect.stringMatching(`^${STORAGE_KEYS.paidBooking}:${member.user.userId}:`),
    ])
    await page.unroute(booking)
    await logIn(page, member)
    await expectVisible(page.getByText('Booking Successful'))
    await page.goto('/thank-you')
    await expectOneBooking(product, payer)
  })
})

describe('a roster', () => {
  test('can be filled with the user’s details, an earlier player or a pasted line', async () => {
    const { origin } = product.server
    const { member, page } = await open([singles])
    await expect.poll(() => shownIn(page, 1)).toEqual(ASHA(member))
    await row(page, 1).getByLabel('Email').fill('')
    await row(page, 1).getByRole('button', { name: 'Use my details' }).click()
    await expect.poll(() => shownIn(page, 1)).toEqual(ASHA(member))
    expect(await row(page, 1).getByRole('combobox').count()).toBe(0)

    await bookFor(member, ROHAN)
    expect(await bookedPayments(origin, member)).toHaveLength(1)
    await page.reload()
    await page.getByRole('button', { name: 'Add player' }).click()
    const name = row(page, 2).getByRole('combobox', { name: 'Name' })
    await name.fill('somebody new')
    await expect.poll(() => page.getByRole('option').count()).toBe(0)
    await name.fill('kulk')
    await expectVisible(page.getByRole('option', { name: 'Rohan Kulkarni' }))
    await name.press('ArrowDown')
    await name.press('Enter')
    await expect.poll(() => shownIn(page, 2)).toEqual(ROHAN)

    await page.getByRole('button', { name: 'Add player' }).click()
    await paste(page, 3, 'Meera Iyer, meera@example.in, +91 98450 54321')
    await expect.poll(() => shownIn(page, 3)).toEqual(MEERA)
    await paste(page, 3, 'Meera')
    await expect.poll(() => shownIn(page, 3)).toEqual(['Meera', ...MEERA.slice(1)])
  })

  test('offers earlier players again below a name field that is emptied, until Escape', async () => {
    const { origin } = product.server
    const { member, page } = await open([singles])
    await bookFor(member, ROHAN)
    expect(await bookedPayments(origin, member)).toHaveLength(1)
    await page.reload()
    await page.getByRole('button', { name: 'Add player' }).click()
    const name = row(page, 2).getByRole('combobox', { name: 'Name' })
    const list = page.getByRole('listbox', { name: 'Earlier players' })
    const option = list.getByRole('option', { name: 'Rohan Kulkarni' })
    const expectOffered = async () => {
      await expectVisible(option)
      const [field, box] = [await name.boundingBox(), await list.boundingBox()]
      const below = (field?.y ?? 0) + (field?.height ?? 0)
      expect(Math.abs((box?.y ?? 0) - below)).toBeLessThan(16)
      expect(box?.width).toBeCloseTo(field?.width ?? 0, -1)
      expect(await name.getAttribute('aria-expanded')).toBe('true')
    }
    const expectClosed = async () => {
      await expect.poll(() => list.isVisible()).toBe(false)
      expect(await name.getAttribute('aria-expanded')).toBe('false')
    }
    await name.focus()
    await name.pressSequentially('Zq')
    await expectClosed()
    await name.press('Backspace')
    await expectClosed()
    await name.press('Backspace')
    await expectOffered()
    await name.press('Escape')
    await expectClosed()
    await name.pressSequentially('r')
    await expectOffered()
  })

  test.each([
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])(
    'closes the list of earlier players when another field has the focus, at $width px',
    async (size) => {
      const { member, page } = await open([singles])
      await page.setViewportSize(size)
      await bookFor(member, ROHAN)
      await page.reload()
      await page.getByRole('button', { name: 'Add player' }).click()
      const name = row(page, 2).getByRole('combobox', { name: 'Name' })
      const email = row(page, 2).getByLabel('Email')
      const list = page.getByRole('listbox', { name: 'Earlier players' })
      const opening = [() => name.tap(), () => name.pressSequentially('r')]
      const leaving = {
        Tab: () => page.keyboard.press('Tab'),
        'Shift+Tab': () => page.keyboard.press('Shift+Tab'),
        'a script': () => email.focus(),
        'a script, on another row': () => row(page, 1).getByLabel('Name').focus(),
        'a tap': () => row(page, 1).getByLabel('Email').tap(),
        'a tap beside the fields': () => page.getByRole('heading', { level: 1 }).tap(),
      }
      for (const [by, leave] of Object.entries(leaving)) {
        for (const openList of opening) {
          await name.fill('')
          await name.press('Escape')
          await expect.poll(() => list.isVisible(), { message: by }).toBe(false)
          await name.focus()
          await openList()
          await expectVisible(list)
          await leave()
          await expect.poll(() => list.isVisible(), { message: by }).toBe(false)
          expect(await name.getAttribute('aria-expanded'), by).toBe('false')
        }
      }
    },
  )
})

test('a checkout leads to other tournaments, in view, when its last event is removed', async () => {
  const { page } = await open([singles])
  await page.getByRole('button', { name: 'Remove Singles from cart' }).tap()
  const link = page.getByRole('link', { name: 'Browse tournaments' })
  await expectVisible(link)
  const [shown, header] = [await link.boundingBox(), await page.getByRole('banner').boundingBox()]
  expect(shown?.y).toBeGreaterThan((header?.y ?? Number.NaN) + (header?.height ?? 0))
})

async function paste(page: Page, number: number, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  const name = row(page, number).getByLabel('Name')
  await name.focus()
  await name.press('Control+a')
  await name.press('Control+v')
}

async function bookFor({ token }: Member, [name = '', email = '', mobile = '']: string[]) {
  const { origin } = product.server
  const player = { name, email, mobile, userId: null, cost: 0 }
  const teamData = [team(friendly._id, 1, { players: [player] })]
  await bookFree(origin, token, teamData)
}
