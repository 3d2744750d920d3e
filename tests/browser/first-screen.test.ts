import { expect, test } from 'vitest'
import type { ResponseOf } from '#contract/calls.ts'
import { findBookable, findOpenEvents } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { newVisitor, shareProduct, untilLoaded } from './harness.ts'
import { newMember, openAs } from './members.ts'

const product = shareProduct()
const SCHEMES = ['light', 'dark'] as const

const COUNTED = `[...document.querySelectorAll('main article')].filter((card) =>
  [card.querySelector('h2, h3'), [...card.querySelectorAll('p')].find((p) => /₹|Free/.test(p.textContent))]
    .every((part) => part && part.getBoundingClientRect().bottom <= innerHeight)
).length`

test.each([
  { path: '/', width: 390, height: 844, cards: 1 },
  { path: '/', width: 1280, height: 800, cards: 4 },
  { path: '/tournaments', width: 390, height: 844, cards: 2 },
  { path: '/tournaments', width: 1280, height: 800, cards: 4 },
])(
  'the first $width × $height px of $path show the name and the fee of $cards cards',
  async ({ path, width, height, cards }) => {
    const { page } = await newVisitor(product, { viewport: { width, height } })
    await page.goto(path)
    await untilLoaded(page)
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      expect(await page.evaluate(COUNTED), colorScheme).toBeGreaterThanOrEqual(cards)
    }
  },
)

test('the first banner is at most 240 px high on a wide screen, and shows a name, dates and a fee', async () => {
  const { page } = await newVisitor(product, { viewport: { width: 1280, height: 800 } })
  await page.goto('/')
  const banner = page.getByRole('main').getByRole('img', { name: /^Featured: banner 1 of/ })
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(240)
  const response = await fetch(`${product.server.origin}/api/v1/image`)
  const { data } = (await response.json()) as ResponseOf<'banners'>
  const { event } = data[0] ?? {}
  const slide = page.getByRole('region', { name: 'Featured' }).getByRole('listitem').first()
  await expectVisible(slide.getByText(event?.name ?? '', { exact: true }))
  await expectVisible(slide.getByText(/^\d.*[A-Z][a-z]{2} · (Free|from ₹|₹)/))
})

test('beside a tournament on a wide screen, countdown, fee and Choose event stay in view, in place of a bar', async () => {
  const { tournament } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
  ])
  const viewport = { width: 1280, height: 600 }
  const { page } = await newVisitor(product, { viewport })
  await page.goto(`/tournament/${tournament._id}`)
  const main = page.getByRole('main')
  const choose = main.getByRole('link', { name: 'Choose event' })
  const parts = [main.getByRole('timer'), choose.locator('..').getByText(/₹|Free/), choose]
  await page.evaluate('scrollTo(0, 200)')
  for (const part of parts) {
    const box = await part.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
  }

  const bar = main.getByLabel('Booking', { exact: true })
  expect(await bar.evaluate((it) => getComputedStyle(it).display)).toBe('none')
})

/** The texts in which a dot that is seen ends or begins a line. */
const DOTS_AT_ENDS = `(() => {
  const letters = []
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (!node.parentElement.checkVisibility()) continue
    for (const { index: at } of node.data.matchAll(/\\S/g)) letters.push({ node, at })
  }
  const boxOf = ({ node, at }) => {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect()
  }
  return letters.flatMap(({ node, at }, index) => {
    if (node.data[at] !== '·') return []
    const text = node.parentElement.closest('p, td, a')
    const dot = boxOf({ node, at })
    const isSeen = dot.right > text.getBoundingClientRect().left
    const middle = (dot.top + dot.bottom) / 2
    const [before, after] = [boxOf(letters[index - 1]), boxOf(letters[index + 1])]
    return isSeen && (before.bottom < middle || after.top > middle) ? [text.textContent] : []
  })
})()`

test('on a phone 20 tournaments, each beside its poster, take at most 4,000 px, and no line ends or begins with a dot', async () => {
  const { page } = await newVisitor(product, { viewport: { width: 390, height: 844 } })
  await page.goto('/tournaments')
  await untilLoaded(page)
  const cards = page.locator('main article')
  expect(await cards.count()).toBe(20)
  const [first, last] = [await cards.first().boundingBox(), await cards.last().boundingBox()]
  expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(4_000)
  const poster = await cards.first().locator('img').boundingBox()
  const name = await cards.first().getByRole('heading').boundingBox()
  expect((poster?.x ?? Number.NaN) + (poster?.width ?? 0)).toBeLessThanOrEqual(name?.x ?? 0)
  expect(await page.evaluate(DOTS_AT_ENDS)).toEqual([])
})

test('no line of a checkout ends or begins with a dot', async () => {
  const { tournament } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
    { type: 'DOUBLE', free: false },
  ])
  const member = await newMember(product.server.origin)
  const { page } = await openAs(product, member, tournament.events)
  await page.goto('/book-events')
  await expectVisible(page.getByRole('button', { name: /^Pay ₹/ }))
  for (const width of [320, 344, 360, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(DOTS_AT_ENDS), `${width} px`).toEqual([])
  }
})

const DETAILS = [
  { kind: 'tournament', width: 390, height: 844 },
  { kind: 'tournament', width: 768, height: 900 },
  { kind: 'tournament', width: 1280, height: 800 },
  { kind: 'event', width: 390, height: 844 },
  { kind: 'event', width: 1280, height: 800 },
] as const

/** Of the events, the one with the longest texts above its fee. */
async function findOpen(kind: 'tournament' | 'event') {
  const { origin } = product.server
  if (kind === 'tournament') {
    return (await findBookable(origin, [{ type: 'SINGLE', free: false }])).tournament
  }
  const events = await findOpenEvents(origin)
  events.sort((a, b) => b.name.length - a.name.length || b.address.length - a.address.length)
  return events[0]
}

test.each(DETAILS)(
  'the first $width × $height px of an item’s page ($kind) show its title, date, address and a fee beside Add',
  async ({ kind, ...viewport }) => {
    const { _id, address } = await findOpen(kind)
    const { page } = await newVisitor(product, { viewport })
    await page.goto(`/${kind}/${_id}`)
    const main = page.getByRole('main')
    const add = main.getByRole('button', { name: /^Add .* to cart$/ }).first()
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      for (const part of [
        main.getByRole('heading', { level: 1 }),
        main.getByText('IST').first(),
        main.getByText(address, { exact: true }).first(),
        add.locator('..').getByText(/₹|Free/),
        add,
      ]) {
        const box = await part.boundingBox()
        expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
      }
    }
  },
)
