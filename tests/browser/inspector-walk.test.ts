import type { Frame, Page } from 'playwright'
import { expect, test } from 'vitest'
import { edgeReport } from '#inspector/walk/edge-report.ts'
import { legHref, parseStep } from '#inspector/walk/walk-url.ts'
import { checkoutModel } from '#machines/checkout/checkout.model.ts'
import { countdownModel } from '#machines/countdown/countdown.model.ts'
import { journeys } from '#machines/journeys.ts'
import type { Leg } from '#machines/modelling/journey.ts'
import { models, serverModels } from '#machines/models.ts'
import { stateGroups } from '../../stories/states/state-stories.ts'
import { axeFaults } from './axe.ts'
import { expectRemoved, expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct } from './harness.ts'
import { horizontalScroll } from './horizontal-scroll.ts'
import { tabTo } from './keyboard.ts'

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
  await expectVisible(chart(page).getByRole('link').first())
  const pages = await chart(page).getByRole('link').all()
  expect(pages.length).toBeGreaterThan(15)
  expect(await Promise.all(pages.map((link) => link.evaluate(isInView)))).not.toContain(false)
  await page.keyboard.press('/')
  await page.keyboard.type('Book Events')
  await expectVisible(page.getByText('1 found', { exact: true }))
  await chart(page)
    .getByRole('link', { name: /^Book Events/ })
    .click()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'checkout' }))
  await expectVisible(page.getByText(checkoutModel.about))
  await page
    .getByRole('list', { name: 'Journeys' })
    .getByRole('link', { name: 'Card refused, then paid' })
    .click()
  await page.getByRole('button', { name: /payment\.failed/ }).click()
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
  const words = page.getByLabel('Words in the path')
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
  await cleared.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.setViewportSize({ width: 390, height: 844 })
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
  const step = await page.locator('[aria-current=step]').innerText()
  const address = page.url()
  const other = await newVisitor(product, DESKTOP)
  await other.page.goto(address)
  await expectVisible(other.page.getByText(/^Step 1 of/))
  await expectVisible(chart(other.page))
  await expect.poll(() => activeStates(other.page), LAYOUT).toEqual(states)
  expect(await other.page.locator('[aria-current=step]').innerText()).toBe(step)
})

test('missing transitions are marked in the chart, visited ones are counted, and still counted after a reload', async () => {
  const { page } = await open('/walk/content')
  await expectVisible(page.getByText('0 of 3 transitions'))
  await page.getByRole('button', { name: 'Colour what you walked' }).click()
  const missing = chart(page).locator('[data-coverage=missing]:not([data-state])')
  await expect.poll(() => missing.count(), LAYOUT).toBe(3)
  const covered = page.getByText(/^\d of 3 transitions$/)
  for (let before = await covered.innerText(); before !== '3 of 3 transitions'; ) {
    await page.getByRole('button', { name: 'Next new path' }).click()
    await expect.poll(() => covered.innerText(), LAYOUT).not.toBe(before)
    await expectVisible(page.getByRole('button', { name: 'Play', exact: true }))
    before = await covered.innerText()
  }
  await page.reload()
  await expectVisible(page.getByText('3 of 3 transitions'))
  await page.getByRole('button', { name: 'Next new path' }).click()
  await expectVisible(page.getByText('Everything is covered'))
})

test('a link whose model changed, also one of the last release, is walked as far as it holds, and says what is gone', async () => {
  const leg = journeys
    .flatMap(({ legs }) => legs)
    .find(({ machine }) => machine === 'orders') as Leg
  const [kept = '', lost = ''] = leg.steps
  const { page, errors } = await open(legHref(leg, '').replace(lost, 'orders.haggle_zzz'))
  await expectVisible(page.getByText(/^Step 2, orders\.haggle: the model no longer has/))
  await page.getByRole('button', { name: /^1\. / }).click()
  await expectVisible(page.getByText('Step 1 of 1'))
  const { key } = parseStep(kept)
  await page.goto(`/inspect/walk/orders?from=${leg.beginning}&path=${key}.haggled&step=1`)
  await expectVisible(page.getByText(/^Step 2, its event: the model no longer has/))
  await expectVisible(chart(page))
  await page.keyboard.press('ArrowLeft')
  await expectVisible(page.getByText('Step 0 of 1'))
  await page.goto('/inspect/walk/chess')
  await page.getByRole('link', { name: 'Site map' }).last().click()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Site map' }))
  expect(errors).toEqual([])
})

test('a machine, a goal and a path can be chosen and stepped through by keyboard alone', async () => {
  const { page } = await open('/walk/content')
  const keys = page.keyboard
  await tabTo(page, 'combobox "Machine"')
  await keys.press('Enter')
  await expectVisible(page.getByRole('option', { name: 'detail', exact: true }))
  // No other machine begins with it: a list forgets what is typed slowly, as on a busy machine.
  await keys.press('d')
  await keys.press('Enter')
  await expectVisible(page.getByRole('heading', { level: 1, name: 'detail' }))
  await expectVisible(chart(page))
  await tabTo(page, 'button "failed: find paths to it"')
  await keys.press('Enter')
  await expectVisible(page.getByText(/^[1-9]\d* paths$/))
  await tabTo(page, 'link "From')
  await keys.press('Enter')
  await expectVisible(page.getByText(/^Step 0 of/))
  await tabTo(page, 'button "Next"')
  await keys.press('Space')
  await expectVisible(page.getByText(/^Step 1 of/))
  await tabTo(page, 'slider')
  await keys.press('Home')
  await expectVisible(page.getByText(/^Step 0 of/))
  await keys.press('End')
  await expect.poll(() => activeStates(page), LAYOUT).toEqual(['failed'])
  await tabTo(page, 'button "Start"')
  await keys.press('Enter')
  await expectVisible(page.getByText(/^Step 0 of/))
})

test.each([
  ['/walk/checkout', 60],
  ['/', 25],
])(
  'the chart of %s has no overlapping or cut-off text at 1280 px, and takes the width of wide and narrow windows',
  async (path, boxes) => {
    const { page } = await open(path)
    await expectVisible(chart(page))
    const unfold = page.getByRole('button', { name: 'Unfold all' })
    if ((await unfold.count()) > 0) await unfold.click()
    await expect.poll(() => page.locator('svg [data-box]').count(), LAYOUT).toBeGreaterThan(boxes)
    const found = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('svg [data-box]')].map((box) => ({
        text: box.textContent,
        frame: (box.parentElement as Element).getBoundingClientRect(),
        parts: [...box.querySelectorAll('span')].map((part) => part.getBoundingClientRect()),
      }))
      const overlap = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      const svg = document.querySelector('section svg') as Element
      const pane = svg.closest('section') as Element
      return {
        sideways: pane.scrollWidth - pane.clientWidth,
        over: boxes.flatMap((a, index) =>
          boxes
            .slice(index + 1)
            .filter((b) => overlap(a.frame, b.frame))
            .map((b) => [a.text, b.text]),
        ),
        cut: boxes
          .filter(({ frame, parts }) =>
            parts.some(
              (part) => part.right > frame.right + 0.5 || part.bottom > frame.bottom + 0.5,
            ),
          )
          .map(({ text }) => text),
      }
    })
    expect(found.over).toEqual([])
    expect(found.cut).toEqual([])
    expect(found.sideways).toBe(0)
    for (const width of [1600, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => chart(page).evaluate(shareOfPane), LAYOUT).toBeGreaterThan(0.75)
      await expect.poll(() => chart(page).evaluate(shareOfPane), LAYOUT).toBeLessThanOrEqual(1)
    }
  },
)

/** Of the width of its pane, which a chart takes. Runs in the page. */
function shareOfPane(pane: Element): number {
  const drawn = pane.querySelector('svg')?.getBoundingClientRect().width ?? 0
  return drawn / pane.clientWidth
}

test('no inspector page scrolls sideways at 360 and 768 px', async () => {
  const { page } = await open('/', { viewport: { width: 768, height: 800 } })
  const expectNoScroll = async () => {
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await horizontalScroll(page)).toBe(0)
    }
  }
  const navigate = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  await expectVisible(chart(page))
  await expectNoScroll()
  await navigate('Live')
  await expectVisible(page.getByText('No app is connected'))
  await expectNoScroll()
  await navigate('Coverage')
  await expectVisible(page.getByText(/^0 of \d+ transitions/).first())
  await expectNoScroll()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await horizontalScroll(page)).toBe(0)
  const tops = await Promise.all(
    ['Export', 'Import and add', 'Reset'].map(async (name) => {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox()
      return box?.y
    }),
  )
  expect(new Set(tops).size).toBe(1)
  await navigate('content')
  await page.getByRole('list', { name: 'Paths' }).getByRole('link').last().click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expectVisible((await screenOf(page)).getByRole('banner'))
  const frame = page.locator('iframe[title="The real screen"]')
  for (const size of ['Phone', 'Desktop']) {
    await page.getByRole('button', { name: size, exact: true }).click()
    const overhang = () =>
      frame.evaluate((node) => {
        const box = (node.parentElement as Element).getBoundingClientRect()
        return Math.round(node.getBoundingClientRect().right - box.right)
      })
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(overhang).toBeLessThanOrEqual(0)
      expect(await horizontalScroll(page)).toBe(0)
    }
  }
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

test.each(['/', '/walk/login'])(
  'axe finds no fault on %s, in light and dark mode',
  async (path) => {
    const { page } = await open(path)
    await expectVisible(page.getByRole('heading', { level: 1 }))
    await expectVisible(chart(page))
    expect(await axeFaults(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeFaults(page, 'colours')).toEqual([])
  },
)

test('a machine’s page counts what the walks of its model cover, and marks it in the chart', async () => {
  const { page, errors } = await open('/walk/countdown')
  await page.getByRole('button', { name: 'Walk every edge' }).click()
  const coverage = page.getByRole('region', { name: 'Coverage of the model' })
  await expectVisible(
    coverage.getByText('Every state, transition, guard result and edge is covered.'),
  )
  const { row, marks } = edgeReport('countdown', countdownModel)
  expect(await coverage.getByRole('cell').allInnerTexts()).toEqual(row)
  const marked = () =>
    chart(page)
      .locator('[data-coverage]')
      .evaluateAll((parts) => parts.map((part) => part.getAttribute('data-coverage')))
  await expect.poll(marked).toEqual([...marks.values()])
  expect(errors).toEqual([])
})
