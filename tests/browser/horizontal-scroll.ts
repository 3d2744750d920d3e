import type { Page } from 'playwright'

/** The horizontal scroll distance in px. On a phone `innerWidth` grows with the content, so it is not used. */
export function horizontalScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
