/** Axe's rules on colours: the only ones whose result depends on the theme. */
export const COLOUR_RULES = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block']

/** Axe's rules of level AAA, and of AA in WCAG 2.2, which it does not apply by default. */
export const STRICT_RULES = [
  'color-contrast-enhanced',
  'identical-links-same-purpose',
  'meta-refresh-no-exceptions',
  'target-size',
]

/** Ends the document's transitions, so that no colour is measured half-way. Runs in the page. */
export function finishTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish()
  }
}
