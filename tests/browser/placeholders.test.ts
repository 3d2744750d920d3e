import { expect, test } from 'vitest'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'
import { holdAll } from './hold.ts'

const product = shareProduct()

test('lists and icons show as many placeholders as a page holds while they load', async () => {
  const { page, errors } = await newVisitor(product, { viewport: { width: 1280, height: 900 } })
  const main = page.getByRole('main')
  const places = (kind: string) => main.getByRole('status', { name: `Loading ${kind}` })
  const cards = (kind: string) => places(kind).locator(':scope > *').count()
  const goTo = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

  // Start on another page, because the first page of a visit contains its data.
  await page.goto('/about')
  await expectVisible(main.getByRole('heading', { level: 1, name: 'About Us' }))
  const release = await holdAll(page, '**/api/v1/**')
  await goTo('/')
  await expectVisible(places('tournaments'))
  await expect.poll(async () => [await cards('tournaments'), await cards('events')]).toEqual([8, 8])
  expect(await main.locator('div[aria-hidden="true"] > span:has(> span)').count()).toBe(8)
  await goTo('/tournaments')
  await expectRemoved(places('events'))
  await expectVisible(places('tournaments'))
  await expect.poll(() => cards('tournaments')).toBe(20)
  await goTo('/events')
  await expectRemoved(places('tournaments'))
  await expectVisible(places('events'))
  await expect.poll(() => cards('events')).toBe(20)
  await goTo('/searchevents')
  await expectVisible(places('tournaments'))
  await expect.poll(() => cards('tournaments')).toBe(8)

  release()
  await expectRemoved(places('tournaments'))
  await expect.poll(() => main.getByRole('article').count()).toBe(8)
  expect(errors).toEqual([])
})
