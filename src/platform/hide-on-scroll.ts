/** px that a resting finger may move the page. */
const SLACK_PX = 12

/**
 * A ref of a bar at the top: while the page is read downwards it has `data-away`, until the page is
 * scrolled up or is at its top.
 */
export function hideOnScrollDown(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  let turn = window.scrollY
  const onScroll = () => {
    // Beyond the ends, iOS bounces.
    const last = document.documentElement.scrollHeight - window.innerHeight
    const top = Math.min(Math.max(window.scrollY, 0), last)
    const isAway = bar.hasAttribute('data-away')
    if (isAway ? top > turn : top < turn) turn = top
    if (top <= bar.offsetHeight) bar.removeAttribute('data-away')
    else if (Math.abs(top - turn) > SLACK_PX) {
      bar.toggleAttribute('data-away', top > turn)
      turn = top
    }
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
}
