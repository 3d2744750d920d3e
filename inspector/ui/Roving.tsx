import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

const ITEMS = 'a[href], button, summary'
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

const allItemsIn = (root: Element) => [...root.querySelectorAll<HTMLElement>(ITEMS)]
const isShown = (item: HTMLElement) => item.checkVisibility()
const itemsIn = (root: Element) => allItemsIn(root).filter(isShown)

/** Makes one item the stop of Tab: the last one that had the focus, while it is there, else the first. */
function setStop(root: Element, last: HTMLElement | null): void {
  const all = allItemsIn(root)
  // Checks as few items as possible: each check of visibility makes the browser compute a style.
  const stop = last && all.includes(last) && isShown(last) ? last : all.find(isShown)
  for (const item of all) {
    const tabIndex = item === stop ? 0 : -1
    if (item.tabIndex !== tabIndex) item.tabIndex = tabIndex
  }
}

/**
 * Links and buttons that are one stop of the Tab key: Up and Down go from one to the next, Home and End to
 * the first and last. Left and Right step through walks.
 */
export function Roving(props: ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const root = ref.current
    if (!root) return
    setStop(root, last.current)
    // Items come and go, also where this is not rendered again.
    const observer = new MutationObserver(() => setStop(root, last.current))
    observer.observe(root, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const root = event.currentTarget
    const items = itemsIn(root)
    const at = items.indexOf(event.target as HTMLElement)
    const step = STEPS[event.key]
    const next =
      event.key === 'Home'
        ? items[0]
        : event.key === 'End'
          ? items.at(-1)
          : step && items[at + step]
    if (at === -1 || !next) return
    event.preventDefault()
    next.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: The items inside have the focus and the keys.
    <div
      {...props}
      ref={ref}
      data-roving
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget, target }) => {
        if (!target.matches(ITEMS)) return
        last.current = target
        setStop(currentTarget, target)
      }}
    />
  )
}
