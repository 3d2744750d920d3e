import type { Page } from 'playwright'

/**
 * How far a page can be scrolled sideways, px. Not measured by `innerWidth`: a phone makes its window
 * as wide as what is in it.
 */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
