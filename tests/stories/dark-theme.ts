import axe, { type ContextObject } from 'axe-core'
import { COLOUR_RULES, faultTexts, finishTransitions, RESULT_TYPES } from '../colours.ts'

/** `context`: parts of the document that are not checked. */
export async function expectDarkColours(context?: Pick<ContextObject, 'exclude'>): Promise<void> {
  finishTransitions()
  const results = await axe.run(
    { include: ['body'], ...context },
    {
      runOnly: { type: 'rule', values: COLOUR_RULES },
      resultTypes: RESULT_TYPES,
    },
  )
  const faults = faultTexts(results)
  if (faults.length > 0) throw new Error(`In the dark theme: ${faults.join('\n\n')}`)
}
