import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

const COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe finds on a page, a line each; `colours`: of its colours alone, which are all that the night changes. */
export async function axeFaults(page: Page, only?: 'colours'): Promise<string[]> {
  // A colour on its way to another is neither.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
  // In one go: otherwise each look opens a page of its own to put the frames' answers together.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (only ? axe.withRules(COLOURS) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  )
}
