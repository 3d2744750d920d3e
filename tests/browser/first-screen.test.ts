import { expect, test } from 'vitest'
import { findBookable } from './catalogue.ts'
import { newVisitor, shareProduct, untilLoaded } from './harness.ts'

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

test('20 tournaments take at most 4,000 px on a phone', async () => {
  const { page } = await newVisitor(product, { viewport: { width: 390, height: 844 } })
  await page.goto('/tournaments')
  await untilLoaded(page)
  const cards = page.locator('main article')
  expect(await cards.count()).toBe(20)
  const [first, last] = [await cards.first().boundingBox(), await cards.last().boundingBox()]
  expect((last?.y ?? 0) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThanOrEqual(4_000)
})

test.each([
  { width: 390, height: 844 },
  { width: 768, height: 900 },
  { width: 1280, height: 800 },
])(
  'the first $width × $height px of a tournament show its title, date, address and a fee beside Add',
  async (viewport) => {
    const { tournament } = await findBookable(product.server.origin, [
      { type: 'SINGLE', free: false },
    ])
    const { page } = await newVisitor(product, { viewport })
    await page.goto(`/tournament/${tournament._id}`)
    const main = page.getByRole('main')
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme })
      for (const part of [
        main.getByRole('heading', { level: 1 }),
        main.getByText('IST').first(),
        main.getByText(tournament.address),
        main
          .getByRole('listitem')
          .getByText(/₹|Free/)
          .first(),
        main.getByRole('button', { name: /^Add .* to cart$/ }).first(),
      ]) {
        const box = await part.boundingBox()
        expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
      }
    }
  },
)
