import { expect, test } from 'vitest'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()

test('while lists and icons are on their way, as many places are kept for them as a page holds', async () => {
  const { page, errors } = await newVisitor(product, { viewport: { width: 1280, height: 900 } })
  const main = page.getByRole('main')
  const places = (kind: string) => main.getByRole('status', { name: `Loading ${kind}` })
  const cards = (kind: string) => places(kind).locator(':scope > *').count()
  const goTo = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

  // A page that is opened brings its first answers along: one that is gone to has to ask.
  await page.goto('/about')
  await main.getByRole('heading', { level: 1, name: 'About Us' }).waitFor()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/**', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await goTo('/')
  await places('tournaments').waitFor()
  expect([await cards('tournaments'), await cards('events')]).toEqual([8, 8])
  expect(await main.locator('div[aria-hidden="true"] > span:has(> span)').count()).toBe(8)
  await goTo('/tournaments')
  await places('events').waitFor({ state: 'detached' })
  expect(await cards('tournaments')).toBe(20)
  await goTo('/events')
  await places('tournaments').waitFor({ state: 'detached' })
  expect(await cards('events')).toBe(20)
  await goTo('/searchevents')
  await places('tournaments').waitFor()
  expect(await cards('tournaments')).toBe(8)

  release()
  await places('tournaments').waitFor({ state: 'detached' })
  expect(await main.getByRole('article').count()).toBe(8)
  expect(errors).toEqual([])
})
