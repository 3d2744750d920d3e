import type { Frame, Page } from 'playwright'
import { expect, test } from 'vitest'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { models, serverModels } from '#machines/models.ts'
import { stateGroups } from '../../stories/states/state-stories.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'
import { horizontalScroll } from './horizontal-scroll.ts'

const product = shareProduct()
/** The chart is laid out again after each step, which is slow on a busy machine. */
const LAYOUT = { timeout: 15_000 }
const DESKTOP = { viewport: { width: 1280, height: 900 } }

async function open(path: string, options = DESKTOP) {
  const visit = await newVisitor(product, options)
  await visit.page.goto(`/inspect${path}`)
  return visit
}

const chart = (page: Page) => page.getByRole('region', { name: /^Statechart/ })
/** Left of the chart, or on a phone in its place. */
const openTab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}\\b`) }).click()

const activeStates = (page: Page) =>
  page
    .locator('[data-active=leaf]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-state')))

async function screenOf(page: Page): Promise<Frame> {
  const frame = await page.getByTitle('The real screen').elementHandle()
  return (await frame?.contentFrame()) as Frame
}

test('the site map says what each machine is for and links to it, and what follows payment.failed is found from there in three presses', async () => {
  const { page, errors } = await open('/', { viewport: { width: 1280, height: 800 } })
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Site map' }))
  const cards = page.getByRole('main').getByRole('list').getByRole('listitem')
  const listed = (await cards.allInnerTexts()).join('\n')
  const all = Object.values({ ...models, ...serverModels })
  expect(all.filter(({ about }) => !listed.includes(about))).toEqual([])
  await expectVisible(page.getByLabel('Find in the chart'))
  const isInView = (link: Element) => {
    const { top, bottom } = link.getBoundingClientRect()
    return (
      top >= (link.closest('section')?.getBoundingClientRect().top ?? 0) && bottom <= innerHeight
    )
  }
  const map = page.getByRole('region', { name: 'Map of the pages' })
  await expectVisible(map.getByRole('link').first())
  const pages = await map.getByRole('link').all()
  expect(pages.length).toBeGreaterThan(15)
  expect(await Promise.all(pages.map((link) => link.evaluate(isInView)))).not.toContain(false)
  await page.keyboard.press('/')
  await page.keyboard.type('Book Events')
  await expectVisible(page.getByText('1 found', { exact: true }))
  await map.getByRole('link', { name: /^Book Events/ }).click()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'checkout' }))
  await expectVisible(page.getByText(checkoutModel.about))
  await page
    .getByRole('list', { name: 'Journeys' })
    .getByRole('link', { name: 'Card refused, then paid' })
    .click()
  await openTab(page, 'Steps')
  await page.getByRole('button', { name: /payment\.failed/ }).click()
  await openTab(page, 'Now')
  const possible = page.getByRole('region', { name: 'What can happen now' })
  await expectVisible(
    possible.getByRole('link', {
      name: /^The payment succeeds payment\.succeeded goes to ‘Money taken/,
    }),
  )
  await expectVisible(
    possible.getByRole('link', {
      name: /^The payment window is closed payment\.dismissed goes to ‘Payment closed: was it paid’/,
    }),
  )
  expect(errors).toEqual([])
})

test('paths are grouped by their end, filtered by beginning and words, found to a goal chosen in the chart, and walked screen by screen', async () => {
  const { page, errors } = await open('/walk/checkout')
  const paths = page.getByRole('list', { name: 'Paths', exact: true })
  const lines = paths.getByRole('link')
  await expectVisible(lines.first())
  const words = page.getByLabel('Find journeys, paths and states')
  await words.fill('refused payment.failed')
  const refused = page.getByRole('heading', {
    level: 3,
    name: 'Ends in ‘Bank refused the payment’',
  })
  await expectVisible(refused.first())
  const count = page.getByText(/^\d+ paths$/)
  const found = await count.innerText()
  await words.fill('no such words')
  await expectRemoved(refused)
  await words.fill('refused by the bank')
  await expectVisible(refused.first())
  expect(await count.innerText()).toBe(found)
  const [first = ''] = await lines.allInnerTexts()
  expect(first).toMatch(/^From a (paid|team’s) event in the cart: [^.]+ \(\d+ steps\)$/)
  const chooseBeginning = async (name: string) => {
    await page.getByRole('combobox', { name: 'Beginning' }).click()
    await page.getByRole('option', { name }).click()
  }
  await words.fill('booked')
  await chooseBeginning('A free event in the cart')
  await expect
    .poll(() => lines.allInnerTexts(), LAYOUT)
    .toContainEqual(expect.stringMatching(/^From a free event in the cart: [^.]+ \(\d+ steps\)$/))

  await words.fill('')
  await chooseBeginning('Any beginning')
  await chart(page).getByRole('button', { name: 'paidNotSaved: find paths to it' }).click()
  const ends = paths.getByRole('heading', { level: 3 })
  await expect
    .poll(() => ends.allInnerTexts(), LAYOUT)
    .toEqual([expect.stringMatching(/ paidNotSaved$/)])
  await lines.first().click()
  await expectVisible(page.getByText(/^Step 0 of \d+$/))
  await expect.poll(() => activeStates(page), LAYOUT).toEqual(['recovering'])
  const next = page.getByRole('button', { name: 'Next', exact: true })
  while (await next.isEnabled()) await next.click()
  await expect.poll(() => activeStates(page), LAYOUT).toEqual(['paidNotSaved'])
  const screen = await screenOf(page)
  await expectVisible(screen.getByRole('button', { name: 'Finish booking' }))
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expectRemoved(screen.getByRole('button', { name: 'Finish booking' }))
  expect(errors).toEqual([])
})

test('a machine is walked by hand, event by event with their payloads, and branched from an earlier step', async () => {
  const { page, errors } = await open('/walk/cart')
  await page.getByRole('main').getByRole('link', { name: 'member', exact: true }).click()
  const possible = page.getByRole('region', { name: 'What can happen now' })
  const cleared = possible.getByRole('link', { name: /^Another tab changes the cart cart\.stored/ })
  await page.setViewportSize({ width: 390, height: 844 })
  await cleared.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectVisible(
    possible.getByRole('list', { name: 'Payload of Another tab changes the cart' }),
  )
  expect(await horizontalScroll(page)).toBe(0)
  await page.setViewportSize(DESKTOP.viewport)
  const first = possible.getByRole('link').first()
  await first.click()
  await expectVisible(page.getByText(/^Step 1 of 1$/))
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('What can happen now')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expectVisible(page.getByText(/^Step 0 of 1$/))
  const branch = possible.getByRole('link').nth(1)
  const href = await branch.getAttribute('href')
  await branch.click()
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(href)
  expect(errors).toEqual([])
})

test('the URL of a step opens the same step in another browser', async () => {
  const { page } = await open('/walk/cart')
  await page.getByRole('list', { name: 'Paths' }).getByRole('link').nth(20).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expectVisible(page.getByText(/^Step 1 of/))
  await expectVisible(page.getByRole('region', { name: /^Statechart of cart, at step 1$/ }))
  await expect.poll(() => activeStates(page), LAYOUT).not.toEqual([])
  const states = await activeStates(page)
  await openTab(page, 'Steps')
  const step = await page.locator('[aria-current=step]').innerText()
  const address = page.url()
  const other = await newVisitor(product, DESKTOP)
  await other.page.goto(address)
  await expectVisible(other.page.getByText(/^Step 1 of/))
  await expectVisible(chart(other.page))
  await expect.poll(() => activeStates(other.page), LAYOUT).toEqual(states)
  await openTab(other.page, 'Steps')
  expect(await other.page.locator('[aria-current=step]').innerText()).toBe(step)
})

test('a step opens the story of its state, and a story opens the step of its state', async () => {
  const { page, errors } = await open('/walk/login')
  const group = (await stateGroups()).find(({ subject }) => subject === 'login')
  const story = (await group?.stories())?.find(({ key }) => key === 'unverified')
  await page.context().route('http://127.0.0.1:6006/**', (route) =>
    // Its link is that of the Docs page, below the address of this server.
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${product.server.origin}/inspect${story?.walk}">In the inspector</a>`,
    }),
  )
  await page.getByRole('main').getByRole('link', { name: 'an unknown guest', exact: true }).click()
  const possible = page.getByRole('region', { name: 'What can happen now' })
  await possible.getByRole('link', { name: /e-mail confirmed: no/ }).click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('link', { name: '‘E-mail not verified’ in Storybook' }).click()
  const storybook = await popup
  expect(new URL(storybook.url()).searchParams.get('path')).toBe('/story/pages-login--unverified')
  await storybook.getByRole('link', { name: 'In the inspector' }).click()
  await expectVisible(storybook.getByRole('heading', { level: 1, name: 'login' }))
  await expect.poll(() => activeStates(storybook), LAYOUT).toEqual(['unverified'])
  expect(errors).toEqual([])
})

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

test('a question mark lists the keys, and the focus returns when the list is closed', async () => {
  const { page, errors } = await openPath()
  await page.getByRole('button', { name: 'Next', exact: true }).focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expectVisible(dialog)
  expect(await dialog.locator('kbd').allInnerTexts()).toEqual([
    'Left',
    'Right',
    'Space',
    'n',
    'Up, Down',
    '/',
    '?',
  ])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expectRemoved(dialog)
  await expect.poll(() => focused(page)).toContain('Next')
  await expectVisible(page.getByText('Step 0 of 3', { exact: true }))
  expect(errors).toEqual([])
})
