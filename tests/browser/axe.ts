import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'
import {
  COLOUR_RULES,
  faultTexts,
  finishTransitions,
  RESULT_TYPES,
  STRICT_RULES,
} from '../colours.ts'

const RULES = Object.fromEntries(STRICT_RULES.map((id) => [id, { enabled: true }]))

/** Returns axe's findings. `colours` limits them to contrast, the only thing that dark mode changes. */
export async function axeFaults(page: Page, only?: 'colours'): Promise<string[]> {
  await page.evaluate(finishTransitions)
  // Without legacy mode axe opens a new page for each run to merge the results of frames.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: RESULT_TYPES, rules: RULES })
    .setLegacyMode()
  return faultTexts(await (only ? axe.withRules(COLOUR_RULES) : axe).analyze())
}

/**
 * Axe's findings on contrast in forced colours, where the page sets colours itself. Elsewhere the system
 * replaces them, and axe would compare the text's colour of the page with the background of the system.
 */
export async function forcedColourFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.evaluate(finishTransitions)
  const count = await page.evaluate(() => {
    const own = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        element.checkVisibility() && getComputedStyle(element).forcedColorAdjust === 'none',
    )
    for (const element of own) element.dataset.ownColours = ''
    return own.length
  })
  const axe = new AxeBuilder({ page }).setLegacyMode().withRules(COLOUR_RULES)
  const faults = count > 0 ? faultTexts(await axe.include('[data-own-colours]').analyze()) : []
  await page.emulateMedia({ forcedColors: 'none' })
  return faults
}
