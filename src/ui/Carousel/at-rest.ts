/**
 * Calls `listener` once with the index of the slide that is shown, when neither a finger nor its
 * momentum scrolls. Returns a function that cancels.
 */
export function whenAtRest(viewport: HTMLElement, listener: (index: number) => void): () => void {
  const controller = new AbortController()
  const check = (isTouched: boolean) => {
    const position = Math.abs(viewport.scrollLeft) / viewport.clientWidth
    const index = Math.round(position)
    if (isTouched || Math.abs(position - index) * viewport.clientWidth >= 1) return
    controller.abort()
    listener(index)
  }
  const options = { passive: true, signal: controller.signal }
  const onTouch = ({ touches }: TouchEvent) => check(touches.length > 0)
  viewport.addEventListener('touchend', onTouch, options)
  viewport.addEventListener('touchcancel', onTouch, options)
  viewport.addEventListener('scroll', () => check(viewport.matches(':active')), options)
  check(viewport.matches(':active'))
  return () => controller.abort()
}
