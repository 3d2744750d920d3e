/**
 * The controls that are less than 44 px high, one line each. A link within a sentence may be. Runs in the
 * page, so it uses nothing from outside.
 */
export function lowTargets(): string[] {
  const LEAST = 44
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=option], [role=menuitem], [role=combobox]'

  const isShown = (control: Element) => {
    const { width, height } = control.getBoundingClientRect()
    // Hidden inputs for forms and screen readers have 1 px.
    const isVisible =
      width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true })
    const isBehindDialog = control.closest('[inert], [aria-hidden=true]') !== null
    return isVisible && !isBehindDialog
  }
  const isInSentence = (control: Element) =>
    control.closest('.prose') !== null ||
    (getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) =>
          !(node instanceof Element && (node.matches(CONTROLS) || node.querySelector(CONTROLS))) &&
          node.textContent?.trim(),
      ))
  /** A press of its label ticks a box. */
  const labelsOf = (control: Element) =>
    control instanceof HTMLInputElement && control.type === 'checkbox'
      ? [...(control.labels ?? [])]
      : []
  /** A control reacts outside its box where a pseudo-element enlarges it. */
  const reachOf = (control: Element) => {
    const { top, height, left, width } = control.getBoundingClientRect()
    const isHit = (y: number) => {
      const hit = document.elementFromPoint(left + width / 2, y)
      return hit !== null && control.contains(hit)
    }
    const middle = top + height / 2
    let [above, below] = [0, 0]
    while (above < LEAST && isHit(middle - above - 1)) above += 1
    while (below < LEAST && isHit(middle + below + 1)) below += 1
    return above + below
  }
  const isLow = (control: Element) => {
    const parts = [control, ...labelsOf(control)]
    if (parts.some((part) => Math.round(part.getBoundingClientRect().height) >= LEAST)) return false
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    return reachOf(control) < LEAST
  }

  return [...document.querySelectorAll(CONTROLS)]
    .filter((control) => isShown(control) && !isInSentence(control) && isLow(control))
    .map((control) => {
      const { height } = control.getBoundingClientRect()
      return `${Math.round(height)} px: ${control.outerHTML.slice(0, 160)}`
    })
}
