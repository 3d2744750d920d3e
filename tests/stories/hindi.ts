import axe, { type ContextObject } from 'axe-core'
import { vi } from 'vitest'
import { applyLanguage } from '../../stories/languages/languages.ts'
import { COLOUR_RULES, faultTexts, RESULT_TYPES, STRICT_RULES } from '../colours.ts'
import { expectNoSidewaysScroll } from './page-width.ts'

const ruleOf = (id: string) => [id, { enabled: !COLOUR_RULES.includes(id) }]

/**
 * Draws the story again in Hindi: its words are longer and in another script. Throws for what is too wide
 * and for what axe finds; colours are those of English. `context`: parts of the document that are not
 * checked.
 */
export async function expectHindi(context?: Pick<ContextObject, 'exclude'>): Promise<void> {
  const english = document.body.innerText
  await applyLanguage('hi')
  try {
    await vi.waitFor(() => expectOther(english), { timeout: 2_000, interval: 20 })
    await expectNoSidewaysScroll('in Hindi')
    // What the header covers is reached by scrolling.
    scrollTo(0, 0)
    const results = await axe.run(
      { include: ['body'], ...context },
      {
        rules: Object.fromEntries([...STRICT_RULES, ...COLOUR_RULES].map(ruleOf)),
        resultTypes: RESULT_TYPES,
      },
    )
    const faults = faultTexts(results)
    if (faults.length > 0) throw new Error(`In Hindi: ${faults.join('\n\n')}`)
  } finally {
    await applyLanguage('en')
  }
}

function expectOther(english: string): void {
  if (document.body.innerText === english) throw new Error('Nothing is in Hindi')
}
