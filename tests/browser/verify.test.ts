import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { API_BASE } from '#contract/constants.ts'
import { passUrl } from '#contract/pass-url.ts'
import type { ServedResponse } from '#contract/served-calls.ts'
import { tournamentEvents, tournaments } from '#server/db/schema.ts'
import { createKey } from '#server/organizers/keys.ts'
import { team } from '../api/support/players.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newVisitor, PHONE, startProduct } from './harness.ts'
import { bookFree, callAs, newMember } from './members.ts'

const DAY_MS = 86_400_000
const SLOW = { timeout: 20_000 }

let key = ''
const product = startProduct(async (db) => {
  const [model] = await db.select().from(tournaments).where(eq(tournaments.status, 'APPROVED'))
  if (!model) throw new Error('The demo has no tournament')
  const from = (days: number) => new Date(Date.now() + days * DAY_MS)
  const open = { startsAt: from(4), endsAt: from(5), bookingUntil: from(3) }
  await db.insert(tournaments).values({ ...model, ...open, id: 'one', name: 'Monsoon Cup' })
  await db.insert(tournamentEvents).values({
    id: 'friendly',
    tournamentId: 'one',
    name: 'Friendly',
    position: 1,
    matchType: 'Knockout',
    entryFee: 0,
    isFreeEvent: true,
  })
  key = (await createKey(db, model.organizationId, Date.now()))?.key ?? ''
})

/** Books a pass; returns the address that a camera reads from it, and its code. */
async function book(): Promise<{ path: string; code: string }> {
  const { origin } = product.server
  const { token } = await newMember(origin)
  await bookFree(origin, token, [team('friendly')])
  const { data } = await callAs(origin, token, 'orders', { params: { page: 1, limit: 1 } })
  const [row] = data
  if (!row?.code) throw new Error('The booking has no code.')
  return { path: new URL(passUrl(origin, row)).pathname, code: row.code }
}

async function passOf(code: string) {
  const response = await fetch(`${product.server.origin}${API_BASE}/organizer/pass?code=${code}`, {
    headers: { Authorization: `Bearer ${key}` },
  })
  return ((await response.json()) as ServedResponse<'organizerPass'>).data
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

async function enterKey(page: Page, text: string) {
  await main(page).getByLabel('Key of the organizer').fill(text)
  await button(page, 'Save').click()
}

async function lookUp(page: Page, text: string) {
  await main(page).getByLabel('Code of the next pass').fill(text)
  await main(page).getByLabel('Code of the next pass').press('Enter')
}

test('a scanned pass is checked in with a key that is asked for once, and a second scan says when', async () => {
  const [first, second] = [await book(), await book()]
  const { page } = await newVisitor(product)
  await page.goto(first.path)
  await enterKey(page, 'कुंजी')
  await expectVisible(main(page).getByText('This key is not valid.'))
  await enterKey(page, key)
  await expectVisible(main(page).getByText('Valid', { exact: true }))
  await expectVisible(main(page).getByText('Monsoon Cup, Friendly'))
  await button(page, 'Check in').click()
  await expectVisible(main(page).getByText(/^Checked in at \d/))
  await expect.poll(async () => (await passOf(first.code)).state, SLOW).toBe('checkedIn')

  await page.goto(second.path)
  await expectVisible(main(page).getByText('Valid', { exact: true }))
  await lookUp(page, `HTTPS://PLAY.EXAMPLE.IN${first.path}`)
  await expectVisible(main(page).getByText(/^Checked in at \d/))
  await lookUp(page, 'https://example.in')
  await expectVisible(main(page).getByText('Unknown', { exact: true }))
  expect((await passOf(second.code)).state).toBe('valid')
})

test('without a network, passes are checked in by a page that was loaded before, and reported once it is back', async () => {
  const [shown, typed] = [await book(), await book()]
  const { page } = await newVisitor(product)
  await page.goto(shown.path)
  await enterKey(page, key)
  await expectVisible(main(page).getByText('Valid', { exact: true }))
  await page.context().setOffline(true)
  await button(page, 'Check in').click()
  await expectVisible(main(page).getByText(/^Checked in at \d/))
  await lookUp(page, typed.code)
  await expectVisible(main(page).getByText('The pass could not be looked up'))
  await button(page, 'Check in').click()
  await expectVisible(main(page).getByText('Noted'))
  const waiting = main(page).getByText('not reported yet')
  await expectVisible(waiting)
  expect(await waiting.locator('..').textContent()).toMatch(/^2 /)
  const tapped = Date.now()

  // The page is gone before it could report.
  await page.close()
  const again = await page.context().newPage()
  await page.context().setOffline(false)
  await again.goto('/verify')
  for (const { code } of [shown, typed]) {
    await expect.poll(async () => (await passOf(code)).state, SLOW).toBe('checkedIn')
    expect(Date.parse((await passOf(code)).checked_in_at ?? '')).toBeLessThanOrEqual(tapped)
  }
  await expectRemoved(again.getByRole('main').getByText('not reported yet'))
})

test('without a network, the camera opens a pass on a device that has opened the page before', async () => {
  const [first, second] = [await book(), await book()]
  const { page } = await newVisitor(product, { ...PHONE, serviceWorkers: 'allow' })
  await page.goto(first.path)
  await enterKey(page, key)
  await expectVisible(main(page).getByText('Valid', { exact: true }))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.goto(second.path)
  await expectVisible(main(page).getByText('The pass could not be looked up'))
  await button(page, 'Check in').click()
  await expectVisible(main(page).getByText('Noted'))
  await page.context().setOffline(false)
  await expectVisible(main(page).getByText(/^Checked in at \d/))
  expect((await passOf(second.code)).state).toBe('checkedIn')
})
