import axe from 'axe-core'
import { COLOUR_RULES, faultTexts, finishTransitions, RESULT_TYPES } from '../colours.ts'

export async function expectDarkColours(): Promise<void> {
  finishTransitions()
  const results = await axe.run(document.body, {
    runOnly: { type: 'rule', values: COLOUR_RULES },
    resultTypes: RESULT_TYPES,
  })
  const faults = faultTexts(results)
  if (faults.length > 0) throw new Error(`In the dark theme: ${faults.join('\n\n')}`)
}
