/** Axe's rules on colours, which another theme can break: all others say the same of the same document. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Ends every transition of the document: a colour on its way from day to night is neither. Runs in the page. */
export function arrive(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish()
  }
}
