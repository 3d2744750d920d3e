/** Axe's rules on colours: the only ones whose result depends on the theme. */
export const COLOUR_RULES = ['color-contrast-enhanced', 'link-in-text-block']

/**
 * Adds axe's rules of level AAA, and of AA in WCAG 2.2, to those that it applies by default. Contrast of
 * level AAA includes that of AA, and measuring it is the most expensive rule.
 */
export const STRICT_RULES: Record<string, { enabled: boolean }> = {
  'color-contrast': { enabled: false },
  'color-contrast-enhanced': { enabled: true },
  'identical-links-same-purpose': { enabled: true },
  'meta-refresh-no-exceptions': { enabled: true },
  'target-size': { enabled: true },
}

/** Ends the document's transitions, so that no colour is measured half-way. Runs in the page. */
export function finishTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish()
  }
}
