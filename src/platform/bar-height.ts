/**
 * A ref of a sticky or fixed bar. While it lies across the bottom of the window, the document has its
 * height as `--bar-height`, and notices are above it.
 */
export function setBarHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  return observeHeight(bar, '--bar-height', () => {
    const isAcross =
      getComputedStyle(bar).position !== 'static' && 2 * bar.offsetWidth > window.innerWidth
    return isAcross ? bar.offsetHeight : 0
  })
}

/** As `setBarHeight`, of what is over the page above a bar: `--notice-height`. */
export function setNoticeHeight(notices: HTMLElement | null): (() => void) | undefined {
  if (!notices) return
  return observeHeight(notices, '--notice-height', () => notices.offsetHeight)
}

function observeHeight(element: HTMLElement, name: string, height: () => number): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty(name, `${height()}px`))
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(name)
  }
}

/** What the keyboard of a phone takes of the window, as `--keyboard-height`. */
export function setKeyboardHeight(): () => void {
  const { style } = document.documentElement
  const { visualViewport } = window
  const set = () => {
    const { offsetTop, height, scale } = visualViewport as VisualViewport
    // A page that is enlarged shows a part of itself, with or without a keyboard.
    const covered = scale === 1 ? window.innerHeight - offsetTop - height : 0
    style.setProperty('--keyboard-height', `${Math.max(0, Math.round(covered))}px`)
  }
  // It can be scrolled inside the window.
  for (const type of ['resize', 'scroll']) visualViewport?.addEventListener(type, set)
  return () => {
    for (const type of ['resize', 'scroll']) visualViewport?.removeEventListener(type, set)
    style.removeProperty('--keyboard-height')
  }
}
