import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { COLOUR_RULES, finishTransitions } from '../colours.ts'

/** What axe finds on a page, a line each; `colours`: of its colours alone, which are all that the night changes. */
export async function axeFaults(page: Page, only?: 'colours'): Promise<string[]> {
  await page.evaluate(finishTransitions)
  // In one go: otherwise each look opens a page of its own to put the frames' answers together.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (only ? axe.withRules(COLOUR_RULES) : axe).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  )
}
