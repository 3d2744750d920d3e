import axe from 'axe-core'
import { arrive, COLOUR_RULES } from '../colours.ts'

/** Axe's rules on colours for what is shown now. Throws with what breaks them. */
export async function findByNight(): Promise<void> {
  arrive()
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'rule', values: COLOUR_RULES },
    resultTypes: ['violations'],
  })
  const said = violations.flatMap(({ help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${help}: ${target.join(' ')}\n${failureSummary}`),
  )
  if (said.length > 0) throw new Error(`By night: ${said.join('\n\n')}`)
}
