import axe from 'axe-core'
import { COLOUR_RULES, finishTransitions } from '../colours.ts'

export async function expectDarkColours(): Promise<void> {
  finishTransitions()
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'rule', values: COLOUR_RULES },
    resultTypes: ['violations'],
  })
  const messages = violations.flatMap(({ help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${help}: ${target.join(' ')}\n${failureSummary}`),
  )
  if (messages.length > 0) throw new Error(`In the dark theme: ${messages.join('\n\n')}`)
}
