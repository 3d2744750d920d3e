import { expect, test } from 'vitest'
import { findBookable, organizerOf } from './catalogue.ts'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()

test('the page that a visitor opens brings its data with it: nothing is asked of the API', async () => {
  const { tournament } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
  ])
  const { _id } = await organizerOf(product.server.origin, tournament._id)
  const paths = [
    '/',
    '/tournaments',
    '/tournaments?sport=chess',
    '/events',
    '/tournaments?status=COMPLETED&start_date=2026-02-30',
    '/events?category=Martial%20Arts',
    '/searchevents?q=open&tab=events&events.status=UPCOMING',
    `/tournament/${tournament._id}`,
    `/organizer/${_id}`,
    '/privacy',
  ]
  for (const path of paths) {
    const { page, errors } = await newVisitor(product)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url())
    })
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    expect(asked, path).toEqual([])
    expect(errors, path).toEqual([])
    await page.context().close()
  }
})

test('what was brought is used once: a list that is gone to again is asked for anew', async () => {
  const { page } = await newVisitor(product)
  await page.goto('/tournaments')
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('tab', { name: 'About' }).waitFor()
  const asked = page.waitForRequest((request) => request.url().includes('/api/v1/tournaments?'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tournaments' }).click()
  await asked
})

test('an address that is none is answered 404, with the page that says so', async () => {
  const answer = await fetch(`${product.server.origin}/nowhere`)
  expect(answer.status).toBe(404)
  const { page } = await newVisitor(product)
  await page.goto('/nowhere')
  await page.getByRole('heading', { level: 1, name: 'Page Not Found', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})
