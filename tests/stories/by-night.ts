import axe from 'axe-core'

/** The rules that another theme can break: all others say the same of the same document. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Axe's rules on colours for what is shown now. Throws with what breaks them. */
export async function findByNight(): Promise<void> {
  arrive()
  const { violations } = await axe.run(document.body, {
    runOnly: { type: 'rule', values: COLOURS },
    resultTypes: ['violations'],
  })
  const said = violations.flatMap(({ help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${help}: ${target.join(' ')}\n${failureSummary}`),
  )
  if (said.length > 0) throw new Error(`By night: ${said.join('\n\n')}`)
}

/** A colour on its way from day to night is neither: every transition is at its end. */
function arrive(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish()
  }
}
