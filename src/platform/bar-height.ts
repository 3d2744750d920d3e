/**
 * A ref of a sticky or fixed bar. While it lies across the bottom of the window, the document has its
 * height as `--bar-height`, and notices are above it.
 */
export function setBarHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const isAcross =
      getComputedStyle(bar).position !== 'static' && 2 * bar.offsetWidth > window.innerWidth
    style.setProperty('--bar-height', `${isAcross ? bar.offsetHeight : 0}px`)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bar-height')
  }
}
