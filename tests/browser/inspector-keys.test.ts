import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { legHref } from '#inspector/walk/walk-url.ts'
import { journeys } from '#machines/journeys.ts'
import type { Leg } from '#machines/modelling/journey.ts'
import { axeFaults } from './axe.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()
const DESKTOP = { viewport: { width: 1280, height: 900 } }

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent || document.activeElement?.tagName)

async function openPath() {
  const visit = await newVisitor(product, DESKTOP)
  await visit.page.clock.install()
  await visit.page.goto('/inspect/walk/orders')
  await visit.page
    .getByRole('list', { name: 'Paths' })
    .getByRole('link', { name: /\(3 steps\)$/ })
    .first()
    .click()
  await expectVisible(visit.page.getByText('Step 0 of 3'))
  return visit
}

test('arrows step through a walk, space plays and pauses it, and a live region says the step and its states', async () => {
  const { page, errors } = await openPath()
  const keys = page.keyboard
  expect(await focused(page)).toBe('What can happen now')
  await page.clock.pauseAt(Date.now() + 60_000)
  await keys.press('ArrowRight')
  await expectVisible(page.getByText('Step 1 of 3', { exact: true }))
  const status = page.getByRole('status').filter({ hasText: /^Step \d+:/ })
  await expect.poll(() => status.textContent()).toMatch(/^Step 1: \w+/)
  await keys.press('ArrowLeft')
  await expect.poll(() => status.textContent()).toMatch(/^Step 0: \w+/)
  await keys.press('Space')
  await expectVisible(page.getByRole('button', { name: 'Pause', exact: true }))
  await page.clock.runFor(1_000)
  await expectVisible(page.getByText('Step 1 of 3', { exact: true }))
  await keys.press('Space')
  await expectVisible(page.getByRole('button', { name: 'Play', exact: true }))
  await page.clock.runFor(5_000)
  await expectVisible(page.getByText('Step 1 of 3', { exact: true }))
  expect(errors).toEqual([])
})

/** A walk of two steps, whose page has little to draw. */
async function openShortWalk() {
  const visit = await newVisitor(product, DESKTOP)
  const legs = journeys.flatMap(({ legs }) => legs)
  const orders = legs.find(({ machine }) => machine === 'orders') as Leg
  await visit.page.goto(`/inspect${legHref(orders, '')}`)
  await expectVisible(visit.page.getByText('Step 0 of 2'))
  return visit
}

test('the pressed control keeps the focus, and space presses it', async () => {
  const { page } = await openShortWalk()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.focus()
  for (let step = 1; step <= 2; step += 1) {
    await page.keyboard.press('Space')
    await expectVisible(page.getByText(`Step ${step} of 2`, { exact: true }))
  }
  expect(await focused(page)).toContain('Next')
  await expectVisible(page.getByRole('button', { name: 'Play', exact: true }))
})

test('a slash goes to the filter, where the keys are typed', async () => {
  const { page } = await openShortWalk()
  await page.keyboard.press('/')
  await page.keyboard.type('a ?/')
  await page.keyboard.press('ArrowLeft')
  const filter = page.getByLabel('Words in the path')
  expect(await filter.inputValue()).toBe('a ?/')
  expect(await filter.evaluate((node) => node === document.activeElement)).toBe(true)
  await expectVisible(page.getByText('Step 0 of 2', { exact: true }))
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a question mark lists the keys, and the focus returns when the list is closed', async () => {
  const { page, errors } = await openShortWalk()
  await page.getByRole('button', { name: 'Next', exact: true }).focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expectVisible(dialog)
  expect(await dialog.locator('kbd').allInnerTexts()).toEqual([
    'Left',
    'Right',
    'Space',
    'n',
    '/',
    '?',
  ])
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expectRemoved(dialog)
  await expect.poll(() => focused(page)).toContain('Next')
  await expectVisible(page.getByText('Step 0 of 2', { exact: true }))
  expect(errors).toEqual([])
})
