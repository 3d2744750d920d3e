import { expect, test } from 'vitest'
import { findBookable } from './catalogue.ts'
import { expectVisible } from './expect-visible.ts'
import { fillLogin, isRendered, newVisitor, shareProduct } from './harness.ts'
import { newMember } from './members.ts'
import { payAndBook } from './payment-steps.ts'

const product = shareProduct()

/** What at least one of the oldest browsers lacks (README, "Browsers"), and the newer ones that the app can do without. */
const LACKING = `
  const remove = (object, ...names) => {
    for (const name of names) if (object) delete object[name]
  }
  remove(AbortSignal, 'any', 'timeout')
  remove(AbortSignal.prototype, 'throwIfAborted')
  remove(Array, 'fromAsync')
  remove(Array.prototype, 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with')
  remove(String.prototype, 'isWellFormed', 'toWellFormed')
  remove(Object, 'groupBy')
  remove(Map, 'groupBy')
  remove(Promise, 'withResolvers', 'try')
  remove(URL, 'canParse', 'parse')
  remove(Response, 'json')
  remove(Set.prototype, 'union', 'difference', 'intersection', 'symmetricDifference',
    'isSubsetOf', 'isSupersetOf', 'isDisjointFrom')
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach',
    'some', 'every', 'find'])
    remove(globalThis.Iterator?.prototype, name)
  remove(globalThis, 'Iterator', 'CloseWatcher', 'ViewTransition', 'scheduler', 'requestIdleCallback',
    'cancelIdleCallback', 'structuredClone', 'navigation', 'Navigation', 'onscrollend',
    'BroadcastChannel', 'CompressionStream', 'DecompressionStream')
  remove(Document.prototype, 'startViewTransition', 'adoptedStyleSheets', 'onscrollend')
  remove(Element.prototype, 'checkVisibility', 'startViewTransition', 'scrollIntoViewIfNeeded', 'moveBefore')
  remove(HTMLElement.prototype, 'inert', 'showPopover', 'hidePopover', 'togglePopover', 'popover')
  remove(Intl, 'Segmenter', 'supportedValuesOf')
  remove(crypto, 'randomUUID')
  remove(Crypto.prototype, 'randomUUID')
  remove(Navigator.prototype, 'locks', 'connection', 'userAgentData', 'userActivation', 'share')
`

test('a booking, from home to paid, in a browser that lacks what the oldest ones lack', async () => {
  const { tournament, events } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
  ])
  const { email, password } = await newMember(product.server.origin)
  const { page, errors } = await newVisitor(product)
  await page.addInitScript(LACKING)
  await page.goto('/')
  expect(await page.evaluate("'any' in AbortSignal || 'locks' in navigator")).toBe(false)
  await page.locator('[name=q]').fill(tournament.name)
  await page.locator('[name=q]').press('Enter')
  await page.getByRole('article').getByRole('link', { name: tournament.name }).first().click()
  await page.getByRole('button', { name: `Add ${events[0]?.name} to cart`, exact: true }).click()
  await page.getByRole('link', { name: 'Book now' }).click()
  await fillLogin(page, { email, password })
  await page.getByRole('link', { name: /^Book Events/ }).click()
  await payAndBook(page)
  await expectVisible(page.getByText('Your booking is confirmed').first())
  expect(errors).toEqual([])
})

test('a browser without cascade layers and modules shows a page to read, and says that it is too old', async ({
  skip,
}) => {
  skip(!isRendered)
  const { page } = await newVisitor(product, { javaScriptEnabled: false })
  const sentence = page.getByText('This browser is too old')
  await page.goto('/tournaments')
  expect(await sentence.isVisible()).toBe(false)
  const withoutLayers = (text: string) => text.replaceAll('@layer', '@unknown')
  await page.route(/\.css|\/tournaments$/, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers, body: withoutLayers(await response.text()) })
  })
  await page.goto('/tournaments')
  await expectVisible(sentence)
  await expectVisible(page.getByRole('article').getByRole('link').first())
})
