import { REDUCED_MOTION } from '#src/services/media-query.ts'

const DURATION_MS = 800
const DELAY_MS = 5_000
const EASING = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
const POINTER_AND_FOCUS_EVENTS = ['mouseenter', 'mouseleave', 'focusin', 'focusout'] as const

/** Shows the next or the previous slide; the first follows the last. `viewport` scrolls the slides. */
export function turn(viewport: HTMLElement, by: 1 | -1): void {
  for (const animation of viewport.getAnimations({ subtree: true })) animation.finish()
  const slides = viewport.querySelectorAll('li')
  const { clientWidth, scrollLeft } = viewport
  const from = Math.round(Math.abs(scrollLeft) / clientWidth)
  const to = (from + by + slides.length) % slides.length
  const side = getComputedStyle(viewport).direction === 'rtl' ? -1 : 1
  viewport.scrollTo({ left: side * to * clientWidth, behavior: 'instant' })
  if (prefersReducedMotion(viewport)) return
  move(slides[to], side * by, 0)
  // It is drawn where it was, beside the slide that is now scrolled to.
  move(slides[from], side * (to - from), side * (to - from - by))
}

/** Moves what is in the slide: the browser would snap to a slide that moves. In widths of a slide. */
function move(slide: Element | undefined, start: number, end: number): void {
  slide?.firstElementChild?.animate(
    { translate: [`${100 * start}%`, `${100 * end}%`] },
    { duration: DURATION_MS, easing: EASING },
  )
}

/** Not under the pointer, under the focus, and with reduced motion. Returns a function that stops it. */
export function autoplay(viewport: HTMLElement): () => void {
  const root = viewport.parentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    if (prefersReducedMotion(viewport) || root?.matches(':hover, :focus-within')) return
    timer = setTimeout(() => {
      turn(viewport, 1)
      restart()
    }, DELAY_MS)
  }
  restart()
  for (const event of POINTER_AND_FOCUS_EVENTS) root?.addEventListener(event, restart)
  viewport.addEventListener('scroll', restart, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const event of POINTER_AND_FOCUS_EVENTS) root?.removeEventListener(event, restart)
    viewport.removeEventListener('scroll', restart)
  }
}

function prefersReducedMotion({ ownerDocument: { defaultView } }: HTMLElement): boolean {
  return defaultView?.matchMedia(REDUCED_MOTION).matches ?? false
}
