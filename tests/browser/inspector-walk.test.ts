import type { Frame, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { axeFaults } from './axe.ts'
import { newVisitor, startProduct } from './harness.ts'
import { tabTo } from './keyboard.ts'
import { sidewaysScroll } from './sideways.ts'

const product = startProduct()
/** The chart is drawn anew after each step: on a busy machine that takes a while. */
const AMPLE = { timeout: 15_000 }
const DESK = { viewport: { width: 1280, height: 900 } }

async function open(path: string, options = DESK) {
  const visit = await newVisitor(product, options)
  await visit.page.goto(`/inspect${path}`)
  return visit
}

const chart = (page: Page) => page.getByRole('region', { name: /^Statechart/ })
const lit = (page: Page) =>
  page
    .locator('[data-lit=inside]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-state')))

async function screenOf(page: Page): Promise<Frame> {
  const frame = await page.getByTitle('The real screen').elementHandle()
  return (await frame?.contentFrame()) as Frame
}

test('the site map is the first thing seen, and each page a door into its machine', async () => {
  const { page, errors } = await open('/')
  await page.getByRole('heading', { level: 1, name: 'Site map' }).waitFor()
  await chart(page)
    .getByRole('link', { name: /^Book Events/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'checkout' }).waitFor()
  expect(errors).toEqual([])
})

test('a goal, a path, its steps, and the real screen beside the chart', async () => {
  const { page, errors } = await open('/walk/checkout')
  await chart(page).getByRole('button', { name: 'paidNotSaved: find paths to it' }).click()
  await page.getByRole('list', { name: 'Paths' }).getByRole('link').first().click()
  await page.getByText(/^Step 0 of \d+$/).waitFor()
  await expect.poll(() => lit(page), AMPLE).toEqual(['recovering'])
  const next = page.getByRole('button', { name: 'Next', exact: true })
  while (await next.isEnabled()) await next.click()
  await expect.poll(() => lit(page), AMPLE).toEqual(['paidNotSaved'])
  const screen = await screenOf(page)
  await screen.getByRole('button', { name: 'Finish booking' }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await screen.getByRole('button', { name: 'Finish booking' }).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('the address of a step opens exactly there, elsewhere', async () => {
  const { page } = await open('/walk/cart')
  await page.getByRole('list', { name: 'Paths' }).getByRole('link').nth(20).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByText(/^Step 1 of/).waitFor()
  const [states, step] = [await lit(page), await page.locator('[aria-current=step]').innerText()]
  const address = page.url()
  const other = await newVisitor(product, DESK)
  await other.page.goto(address)
  await other.page.getByText(/^Step 1 of/).waitFor()
  await chart(other.page).waitFor()
  await expect.poll(() => lit(other.page), AMPLE).toEqual(states)
  expect(await other.page.locator('[aria-current=step]').innerText()).toBe(step)
})

test('what was walked is counted, and still is at the next visit', async () => {
  const { page } = await open('/walk/content')
  await page.getByText('0 of 3 transitions').waitFor()
  for (let round = 0; round < 3; round += 1) {
    await page.getByRole('button', { name: 'Next new path' }).click()
    await page.getByText(/^Step 0 of/).waitFor()
    const next = page.getByRole('button', { name: 'Next', exact: true })
    while (await next.isEnabled()) await next.click()
  }
  await page.getByText('3 of 3 transitions').waitFor()
  await page.reload()
  await page.getByText('3 of 3 transitions').waitFor()
  await page.getByRole('button', { name: 'Next new path' }).click()
  await page.getByText('Everything is covered').waitFor()
})

test('a link that leads nowhere any more says why', async () => {
  const { page } = await open('/walk/content?from=about&path=zzz&step=1')
  await page.getByText(/the event of step 1/).waitFor()
  await page.getByRole('link', { name: 'Site map' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Site map' }).waitFor()
})

test('by keyboard alone: a machine, a goal and a path are chosen, and the path is walked, forward and back', async () => {
  const { page } = await open('/')
  await chart(page).waitFor()
  const keys = page.keyboard
  await tabTo(page, 'link "Walk"')
  await keys.press('Enter')
  await tabTo(page, 'combobox "Machine"')
  await keys.press('Enter')
  await keys.type('orga')
  await keys.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'organizer' }).waitFor()
  await chart(page).waitFor()
  await tabTo(page, 'button "failed: find paths to it"')
  await keys.press('Enter')
  await page.getByText(/^[1-9]\d* paths$/).waitFor()
  await tabTo(page, 'link "From')
  await keys.press('Enter')
  await page.getByText(/^Step 0 of/).waitFor()
  await tabTo(page, 'button "Next"')
  await keys.press('Space')
  await page.getByText(/^Step 1 of/).waitFor()
  await tabTo(page, 'slider')
  await keys.press('Home')
  await page.getByText(/^Step 0 of/).waitFor()
  await keys.press('End')
  await expect.poll(() => lit(page)).toEqual(['failed'])
  await tabTo(page, 'button "Beginning"')
  await keys.press('Enter')
  await page.getByText(/^Step 0 of/).waitFor()
})

test.each([
  ['/walk/checkout', 60],
  ['/', 25],
])(
  'the chart of %s is readable at 1280 px: nothing over anything, nothing cut',
  async (path, boxes) => {
    const { page } = await open(path)
    await chart(page).waitFor()
    const found = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('svg [data-box]')].map((box) => ({
        text: box.textContent,
        frame: (box.parentElement as Element).getBoundingClientRect(),
        parts: [...box.querySelectorAll('span')].map((part) => part.getBoundingClientRect()),
      }))
      const isOver = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      const svg = document.querySelector('section svg') as Element
      const pane = svg.closest('section') as Element
      return {
        boxes: boxes.length,
        sideways: pane.scrollWidth - pane.clientWidth,
        over: boxes.flatMap((a, index) =>
          boxes
            .slice(index + 1)
            .filter((b) => isOver(a.frame, b.frame))
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
    expect(found.boxes).toBeGreaterThan(boxes)
    expect(found.over).toEqual([])
    expect(found.cut).toEqual([])
    expect(found.sideways).toBe(0)
  },
)

test.each([360, 768])('at %i px nothing makes the page scroll sideways', async (width) => {
  const { page } = await open('/', { viewport: { width, height: 800 } })
  await chart(page).waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  await page.goto('/inspect/live')
  await page.getByText('No app is connected').waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  await page.goto('/inspect/walk/content')
  await page.getByRole('list', { name: 'Paths' }).getByRole('link').last().click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await (await screenOf(page)).getByRole('banner').waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
})

describe.each(['light', 'dark'] as const)('by %s', (colorScheme) => {
  test.each(['/', '/walk/login'])('%s is free of what axe finds', async (path) => {
    const { page } = await open(path, { ...DESK, colorScheme } as typeof DESK)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await chart(page).waitFor()
    expect(await axeFaults(page)).toEqual([])
  })
})
