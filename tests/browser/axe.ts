import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import { faultTexts, finishTransitions, RESULT_TYPES, STRICT_RULES } from '../colours.ts'

const RULES = Object.fromEntries(STRICT_RULES.map((id) => [id, { enabled: true }]))

export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(finishTransitions)
  // Without legacy mode axe opens a new page for each run to merge the results of frames.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: RESULT_TYPES, rules: RULES })
    .setLegacyMode()
  return faultTexts(await axe.analyze())
}
