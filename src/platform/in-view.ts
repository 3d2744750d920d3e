const BAR_PX = 72

function watch(
  element: Element,
  listener: (entries: IntersectionObserverEntry[]) => void,
  rootMargin = '0px',
): () => void {
  const watcher = new IntersectionObserver(listener, { rootMargin })
  watcher.observe(element)
  return () => watcher.disconnect()
}

/** Calls `listener` when the element enters or leaves the screen between header and bottom bar. */
export function watchInView(element: Element, listener: (isInView: boolean) => void): () => void {
  const onChange = (entries: IntersectionObserverEntry[]) =>
    listener(entries.at(-1)?.isIntersecting ?? false)
  return watch(element, onChange, `-${BAR_PX}px 0px`)
}

/** Calls `listener` once when the element enters the screen. Returns the unsubscribe function. */
export function whenSeen(element: Element, listener: () => void): () => void {
  const stop = watch(element, (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    stop()
    listener()
  })
  return stop
}
