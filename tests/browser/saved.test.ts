import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { TournamentSummary } from '#contract/entities.ts'
import { expectVisible } from './expect-visible.ts'
import { fillLogin, newVisitor, shareProduct } from './harness.ts'
import { callAs, type Member, newMember, openAs } from './members.ts'

const product = shareProduct()
let tournaments: TournamentSummary[]
let member: Member

beforeAll(async () => {
  const params = { page: 1, limit: 8, search: '', start_date: '', end_date: '', city: '' }
  const { data } = await callAs(product.server.origin, '', 'tournaments', {
    params: { ...params, status: 'UPCOMING', sport: '' } as never,
  })
  tournaments = data
})

beforeEach(async () => {
  member = await newMember(product.server.origin)
})

const nameOf = (index: number) => tournaments[index]?.name ?? ''
const pathOf = (index: number) => `/tournament/${tournaments[index]?._id}`
const heart = (page: Page, index: number) =>
  page.getByRole('main').getByRole('button', { name: `Save ${nameOf(index)}`, exact: true })
const pressed = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Saved', exact: true })
const card = (page: Page, index: number) =>
  page.getByRole('article').filter({ hasText: nameOf(index) })

const onServer = async () =>
  (await callAs(product.server.origin, member.token, 'saved')).data.map(({ _id }) => _id)

const idsOf = (...indexes: number[]) => indexes.map((index) => tournaments[index]?._id)

test('a guest saves a tournament, and finds it on the page Saved, in every tab', async () => {
  const { page, errors } = await newVisitor(product)
  await page.goto('/saved')
  await expectVisible(page.getByText('Nothing saved yet'))
  const other = await page.context().newPage()
  await other.goto(pathOf(0))
  await heart(other, 0).click()
  await expect.poll(() => pressed(other).getAttribute('aria-pressed')).toBe('true')

  await expectVisible(card(page, 0))
  await page.reload()
  await expectVisible(card(page, 0))
  await pressed(page).click()
  await expectVisible(heart(other, 0))
  await expectVisible(card(page, 0))
  await page.reload()
  await expectVisible(page.getByText('Nothing saved yet'))
  expect(errors).toEqual([])
})

test('what a guest saved is added at login to what the account has', async () => {
  const [{ _id: first = '' } = {}] = tournaments
  await callAs(product.server.origin, member.token, 'saveTournament', {
    body: { tournament_id: first },
  })
  const { page } = await newVisitor(product)
  await page.goto(pathOf(1))
  await heart(page, 1).click()
  await expectVisible(pressed(page))
  await page.goto('/login')
  await fillLogin(page, member)
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(onServer).toEqual(idsOf(1, 0))
  await page.goto('/saved')
  await expectVisible(card(page, 0))
  await expectVisible(card(page, 1))
})

test('a change made offline is sent when the network is back', async () => {
  const { page } = await openAs(product, member)
  await page.goto(pathOf(0))
  await expectVisible(heart(page, 0))
  await page.context().setOffline(true)
  await heart(page, 0).click()
  await expectVisible(pressed(page))
  expect(await onServer()).toEqual([])
  await page.context().setOffline(false)
  await expect.poll(onServer).toEqual(idsOf(0))
})
