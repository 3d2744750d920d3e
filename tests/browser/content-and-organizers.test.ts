import { describe, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/calls.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()

async function requestJson<T>(path: string): Promise<T> {
  const response = await fetch(`${product.server.origin}/api/v1${path}`)
  return (await response.json()) as T
}

describe('content pages', () => {
  test.each([
    ['/about', 'about-us', 'About Us'],
    ['/privacy', 'privacy-policy', 'Privacy Policy'],
    ['/terms', 'terms-of-service', 'Terms of Service'],
  ])(
    '%s shows its text when opened from the footer, by its URL and after a reload',
    async (path, slug, link) => {
      const { data } = await requestJson<ResponseOf<'contentPage'>>(`/page?slug=${slug}`)
      const opening = data.content.match(/<p>([^<]{20,60})/)?.[1] ?? ''
      const { page, errors } = await newVisitor(product)
      const isShown = async () => {
        await expectVisible(page.getByRole('heading', { level: 1, name: data.title }))
        await expectVisible(page.getByRole('main').getByText(opening))
        expect(await page.title()).toBe(`${data.title} · Matchpoint`)
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      }

      await page.goto('/')
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await page.waitForURL(`**${path}`)
      await isShown()
      await page.reload()
      await isShown()
      await page.goto(path)
      await isShown()
      expect(errors).toEqual([])
    },
  )
})

describe('the organizer page', () => {
  test("opens from a tournament's About tab with the tournament counts of the API", async () => {
    const tournaments = await requestJson<ResponseOf<'tournaments'>>('/tournaments?page=1&limit=1')
    const id = tournaments.data[0]?._id
    const { data: tournament } = await requestJson<ResponseOf<'tournament'>>(
      `/user/tournament?id=${id}`,
    )
    const { name, _id } = tournament.organization
    const { data: organizer } = await requestJson<ResponseOf<'organization'>>(
      `/organization?id=${_id}`,
    )
    const past = organizer.tournaments.filter(({ status }) => status === 'COMPLETED')
    const upcoming = organizer.tournaments.length - past.length
    const { page, errors } = await newVisitor(product)
    const main = page.getByRole('main')

    await page.goto(`/tournament/${id}`)
    await main.getByRole('tab', { name: 'About' }).click()
    await main.getByRole('tabpanel').getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**/organizer/${_id}`)
    await expectVisible(main.getByRole('heading', { level: 1, name }))
    expect(await page.title()).toBe(`${name} · Matchpoint`)
    await expectVisible(main.getByRole('link', { name: organizer.email }))
    await expectVisible(main.getByRole('link', { name: organizer.phone_number }))

    expect(await main.getByRole('tab').allTextContents()).toEqual([
      `Upcoming (${upcoming})`,
      `Past (${past.length})`,
    ])
    expect(await main.getByRole('article').count()).toBe(upcoming)
    await main.getByRole('tab', { name: 'Past' }).click()
    await expectVisible(main.getByRole('tab', { name: 'Past', selected: true }))
    await expect
      .poll(() => main.getByRole('article').getByRole('link').allTextContents())
      .toEqual(past.map((tournament) => tournament.name))
    expect(errors).toEqual([])
  })
})
