import { expect, test } from 'vitest'
import { findBookable } from './catalogue.ts'
import { isRendered, newVisitor, shareProduct } from './harness.ts'

const product = shareProduct()

declare global {
  interface Window {
    listened: string[]
  }
}

// The browser of the tests has no such cache, but says what in a page would keep it out of one.
test('nothing in a public page keeps it out of the back/forward cache', async ({ skip }) => {
  // Without it, the browser revalidates cached responses, and 'networkidle' does not come.
  skip(!isRendered)
  const { tournament } = await findBookable(product.server.origin, [
    { type: 'SINGLE', free: false },
  ])
  const { page } = await newVisitor(product)
  await page.addInitScript(() => {
    window.listened = []
    const { addEventListener }: Window = window
    window.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: object | boolean,
    ) => {
      window.listened.push(type)
      addEventListener.call(window, type, listener, options)
    }
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.enable')
  for (const path of [
    '/',
    '/tournaments',
    '/searchevents?q=open',
    `/tournament/${tournament._id}`,
    '/about',
    '/login',
  ]) {
    const response = await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(response?.headers()['cache-control'], path).not.toContain('no-store')
    const listened = await page.evaluate(() => window.listened)
    expect(listened, path).toContain('pagehide')
    expect(listened, path).not.toContain('unload')
    expect(listened, path).not.toContain('beforeunload')

    await page.goto('/robots.txt')
    const { currentIndex, entries } = await cdp.send('Page.getNavigationHistory')
    const explained = new Promise<{ type: string; reason: string }[]>((resolve) =>
      cdp.once('Page.backForwardCacheNotUsed', (event) => resolve(event.notRestoredExplanations)),
    )
    await cdp.send('Page.navigateToHistoryEntry', {
      entryId: entries[currentIndex - 1]?.id ?? Number.NaN,
    })
    expect(
      (await explained).filter(({ type }) => type !== 'Circumstantial'),
      path,
    ).toEqual([])
  }
})
