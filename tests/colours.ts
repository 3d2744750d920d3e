import type { AxeResults, NodeResult, resultGroups } from 'axe-core'

/** Axe's rules on colours: the only ones whose result depends on the theme. */
export const COLOUR_RULES = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block']

/** Axe's rules of level AAA, and of AA in WCAG 2.2, which it does not apply by default. */
export const STRICT_RULES = [
  // Passes text below AA, which 'color-contrast' finds.
  'color-contrast-enhanced',
  'identical-links-same-purpose',
  'meta-refresh-no-exceptions',
  'target-size',
]

/** What `faultTexts` reads. Describing each element without a fault would take half of axe's time. */
export const RESULT_TYPES: resultGroups[] = ['violations', 'incomplete']

/**
 * Axe's violations, one text each, and text in exactly the colour of its background: axe calls it
 * incomplete, as it may be hidden on purpose.
 */
export function faultTexts({
  violations,
  incomplete,
}: Pick<AxeResults, 'violations' | 'incomplete'>): string[] {
  const invisible = incomplete.map((result) => ({
    ...result,
    nodes: result.nodes.filter(isInvisible),
  }))
  return [...violations, ...invisible].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)}\n${failureSummary}`),
  )
}

const isInvisible = ({ any }: NodeResult) =>
  any.some(({ data }) => data?.messageKey === 'equalRatio')

/** Ends the document's transitions, so that no colour is measured half-way. Runs in the page. */
export function finishTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish()
  }
}
