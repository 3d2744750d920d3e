import { text } from 'node:stream/consumers'
import type { BrowserContextOptions } from 'playwright'
import { expect, test } from 'vitest'
import { homeModel } from '#machines/home/home.model.ts'
import { askServer } from '#server/operator/socket.ts'
import { demoCopy } from './demo-data.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, productOf, startServer } from './harness.ts'

const product = productOf(() => startServer(demoCopy(), { env: { USAGE_COUNTS: 'on' } }))
const PATIENCE = { timeout: 30_000 }
const { id } = homeModel.machine

/** The output of `npm run usage`; empty while nothing is counted. */
async function usageFile(): Promise<string> {
  const output = await askServer(product.server.dataDir, 'usage', []).catch(() => null)
  return output ? text(output) : ''
}

const visitsOf = async (key: string) =>
  JSON.parse((await usageFile()) || '{"machines":{}}').machines[id]?.[key]

/** A visitor who is drawn: one of ten is. */
async function drawnVisitor(options?: BrowserContextOptions) {
  const visit = await newVisitor(product, options)
  await visit.page.addInitScript(() => {
    const random = Math.random
    Math.random = () => random() / 10
  })
  return visit
}

test('a visit is counted once, and the inspector lays it over the chart', async () => {
  const { page, errors } = await drawnVisitor()
  await page.goto('/')
  await page.goto('about:blank')
  await expect.poll(() => visitsOf(id), PATIENCE).toBe(1)
  await page.goto('/')
  await page.goto('about:blank')
  await expect.poll(() => visitsOf(id), PATIENCE).toBe(2)
  expect(errors).toEqual([])

  const tester = await newVisitor(product, { viewport: { width: 1280, height: 800 } })
  await tester.page.goto('/inspect/usage')
  const buffer = Buffer.from(await usageFile())
  await tester.page
    .getByLabel('Counts of visits')
    .setInputFiles({ name: 'usage.json', mimeType: 'application/json', buffer })
  await tester.page.getByRole('button', { name: /^home\b/ }).click()
  const usage = tester.page.getByRole('region', { name: 'Usage of home' })
  await expectVisible(usage.locator('[data-state=""] [data-count="2"]').first())
  await usage.getByText('Never reached by a person').click()
  const unreached = usage.getByRole('list', { name: 'Never reached by a person' })
  await expectVisible(unreached.getByText(/ fails\b/).first())
  await usage.getByRole('button', { name: 'What npm test never reaches' }).click()
  await expectVisible(usage.getByText('Never reached by a test: nothing.'))
  expect(tester.errors).toEqual([])
})

test('nothing is loaded or sent for a visitor who is not drawn, or has asked not to be followed', async () => {
  const requested: string[] = []
  for (const script of [
    'Math.random = () => 0.5',
    "Math.random = () => 0.01; Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })",
  ]) {
    const { page } = await newVisitor(product)
    await page.addInitScript(script)
    page.on('request', (request) => requested.push(request.url()))
    await page.goto('/')
    await page.goto('about:blank')
  }
  expect(requested.filter((url) => /usage/.test(url))).toEqual([])
})
