const MARGIN = '200% 0px'

type Listener = (height: number | null) => void

const listeners = new WeakMap<Element, Listener>()
let observer: IntersectionObserver | undefined

function observe(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    const isHidden = boundingClientRect.width === 0
    const hasFocus = target.contains(target.ownerDocument.activeElement)
    if (isIntersecting) listeners.get(target)?.(null)
    else if (!isHidden && !hasFocus) listeners.get(target)?.(boundingClientRect.height)
  }
}

/**
 * Calls `listener` with the height of the element when it leaves the surroundings of the screen, and
 * with null when it enters them. An element that has the focus does not leave.
 */
export function watchNearScreen(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(observe, { rootMargin: MARGIN })
  listeners.set(element, listener)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

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
