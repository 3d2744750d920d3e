/** Axe's rules on colours: the only ones whose result depends on the theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Ends the document's transitions, so that no colour is measured half-way. Runs in the page. */
export function finishTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish()
  }
}
