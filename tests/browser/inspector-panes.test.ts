import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartOf } from '#inspector/chart/chart.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'
import { horizontalScroll } from './horizontal-scroll.ts'
import { runPlaywrightTest } from './run-copied-test.ts'

const product = shareProduct()
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 390, height: 844 } }
const PATIENCE = { timeout: 30_000 }

async function open(path: string, options = DESKTOP) {
  const visit = await newVisitor(product, options)
  await visit.page.goto(`/inspect${path}`)
  return visit
}

async function openWalk(options = DESKTOP) {
  const visit = await open('/walk/checkout', options)
  await visit.page
    .getByRole('list', { name: 'Journeys' })
    .getByRole('link', { name: 'Card refused, then paid' })
    .click()
  await expectVisible(visit.page.getByText(/^Step 0 of/))
  return visit
}

test('a chart and its paths are there without computing them, and no text is wider than its box', async () => {
  const { page, errors } = await newVisitor(product, DESKTOP)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/inspect/walk/checkout')
  const chart = page.getByRole('region', { name: 'Statechart of checkout' })
  await expectVisible(chart.locator('[data-state=filling]'))
  await expectVisible(page.getByRole('list', { name: 'Paths' }).getByRole('link').first())
  await page.getByRole('button', { name: 'Unfold all' }).click()
  await expectVisible(chart.locator('[data-state="filling.ready"]'))
  expect(requests.filter((path) => /elk-worker|paths\.worker/.test(path))).toEqual([])
  expect(requests.filter((path) => /machine-\w+-.+\.json$/.test(path))).toHaveLength(1)
  const tooWide = () =>
    chart
      .locator('[data-box]')
      .evaluateAll((boxes) =>
        boxes
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
  await page.evaluate(() => document.fonts.ready)
  expect(await tooWide()).toEqual([])
  // A part that is unfolded alone is laid out here.
  await page.getByRole('button', { name: 'Fold all' }).click()
  await chart.getByRole('button', { name: 'Inside of submitting' }).click()
  await expectVisible(chart.locator('[data-state="submitting.booking"]'))
  expect(requests.filter((path) => /elk-worker/.test(path))).toHaveLength(1)
  expect(errors).toEqual([])
})

const bottomOf = async (page: Page, name: RegExp | string) => {
  const box = await page.getByRole('region', { name }).last().boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

test('a walk shows what can happen, the chart and the screen in one window, in panes whose widths are remembered', async () => {
  const { page, errors } = await openWalk()
  const shown = [/^Statechart of checkout/, 'Screen']
  await expectVisible(page.getByRole('region', { name: /^Statechart of checkout/ }))
  for (const name of shown) expect(await bottomOf(page, name)).toBeLessThanOrEqual(800)
  const first = page.getByRole('region', { name: 'What can happen now' }).getByRole('link').first()
  expect((await first.boundingBox())?.y).toBeLessThan(700)
  const copy = page.getByRole('button', { name: 'Copy bug report' })
  expect((await copy.boundingBox())?.y).toBeLessThan(800)
  const between = page.getByRole('separator', { name: 'Width of the list and the chart' })
  const leftOf = async () => (await between.boundingBox())?.x ?? 0
  const before = await leftOf()
  await between.focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(leftOf).toBeGreaterThan(before + 20)
  const chosen = await leftOf()
  await page.reload()
  await expect.poll(async () => Math.abs((await leftOf()) - chosen)).toBeLessThan(8)
  expect(errors).toEqual([])
})

test('on a phone a walk has tabs, and is at most two screens high', async () => {
  const { page, errors } = await openWalk(PHONE)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (const [tab, region] of [
    ['Now', 'What can happen now'],
    ['Chart', /^Statechart of checkout/],
    ['Screen', 'Screen'],
    ['Steps', 'Steps'],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await expectVisible(page.getByRole('region', { name: region }))
    expect(await height(), tab).toBeLessThanOrEqual(2 * PHONE.viewport.height)
    expect(await horizontalScroll(page), tab).toBe(0)
  }
  expect(errors).toEqual([])
})

test('anything in a walk is at most 15 presses of Tab from its beginning, or from a link that skips to its part', async () => {
  const { page } = await openWalk()
  await expectVisible(page.getByRole('region', { name: /^Statechart of checkout/ }))
  const stopsOf = () =>
    page.evaluate(() => {
      const all = [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, input, summary, [tabindex], iframe',
        ),
      ]
      const stops = all.filter((one) => one.tabIndex >= 0 && one.checkVisibility())
      const parts = ['now', 'chart', 'screen', 'below'].map((id) => document.getElementById(id))
      const isAfter = (part: Element | null, stop: Element) =>
        part
          ? Boolean(part.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING)
          : false
      return stops.map((stop, index) => {
        const skips = parts.flatMap((part) =>
          isAfter(part, stop)
            ? stops.filter((other) => isAfter(part, other)).indexOf(stop) + 1
            : [],
        )
        return Math.min(index + 1, ...skips)
      })
    })
  const presses = await stopsOf()
  expect(presses.length).toBeGreaterThan(10)
  expect(Math.max(...presses)).toBeLessThanOrEqual(15)
})

test('a walk that is copied for Playwright passes as it is pasted', async () => {
  const { page, errors } = await open('/walk/thankYou')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('main').getByRole('link', { name: 'opened later', exact: true }).click()
  await page.getByRole('region', { name: 'What can happen now' }).getByRole('link').first().click()
  await expectVisible(page.getByText('Step 1 of 1', { exact: true }))
  await expectVisible(page.frameLocator('[title="The real screen"]').getByRole('heading').first())
  await page.getByRole('button', { name: 'Copy for Playwright' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain("screen.getByRole('heading'")
  const text = await copied()
  const other = await newVisitor(product, DESKTOP)
  expect(await runPlaywrightTest(text, other.page)).toMatch(
    /^thankYou from .+ reaches .+ in 1 steps$/,
  )
  const elsewhere = text.replace(
    /getByRole\('heading', \{ name: '[^']*/,
    "getByRole('heading', { name: 'Nowhere",
  )
  await expect(runPlaywrightTest(elsewhere, other.page)).rejects.toThrow('Nowhere')
  expect(errors).toEqual([])
})

const version = (name: string, states: Parameters<typeof createMachine>[0]['states']) => ({
  name: `${name}.json`,
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      statecharts: 'inspector',
      version: name,
      machines: { door: chartOf(createMachine({ id: 'door', initial: 'closed', states })) },
    }),
  ),
})

test('two versions of statecharts are laid over each other, and a file that has none is refused', async () => {
  const { page, errors } = await open('/compare')
  const earlier = version('v1', { closed: { on: { push: 'open' } }, open: {} })
  await page
    .getByLabel('Earlier statecharts')
    .setInputFiles({ ...earlier, buffer: Buffer.from('{}') })
  await expectVisible(page.getByText('The file has no statecharts'))
  await page.getByLabel('Earlier statecharts').setInputFiles(earlier)
  await page
    .getByLabel('Later statecharts')
    .setInputFiles(
      version('v2', { closed: { on: { push: 'ajar' } }, ajar: { on: { push: 'open' } }, open: {} }),
    )
  await expectVisible(page.getByText('v1 to v2'))
  const changes = page.getByRole('region', { name: 'Changes of door' })
  await expectVisible(changes.getByText('added state ajar'))
  await expectVisible(
    changes.getByText(/^changed transition push in closed: target was open, is ajar/),
  )
  await expect
    .poll(() => changes.locator('[data-state=ajar]').getAttribute('data-coverage'), PATIENCE)
    .toBe('walked')
  expect(errors).toEqual([])
})
