import type { BrowserContextOptions, Page } from 'playwright'
import { newVisitor, type Product } from './harness.ts'

/** A visitor whose pages record what moves by itself. */
export async function newShiftVisitor(
  product: Product<{ origin: string }>,
  options?: BrowserContextOptions,
) {
  const visitor = await newVisitor(product, options)
  await visitor.page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: { node: Element | null }[] }
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 80) ?? '')
        shifts.push(JSON.stringify({ ...entry.toJSON(), path: location.pathname, moved }))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return visitor
}

export const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

/** The sum of the shifts, as CLS is reported: a font that arrives after the text changes widths by less. */
export async function shiftScoreOf(page: Page): Promise<string> {
  const shifts = await shiftsOf(page)
  return shifts.reduce((sum, shift) => sum + JSON.parse(shift).value, 0).toFixed(3)
}
