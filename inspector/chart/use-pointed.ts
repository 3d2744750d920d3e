import { type RefObject, useEffect, useState } from 'react'

/** The id of the state that the mouse is over, or in which something has the focus. */
export function usePointed(ref: RefObject<HTMLElement | null>): string | null {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    const pane = ref.current
    if (!pane) return
    const done = new AbortController()
    const point = ({ type, target }: Event) => {
      const isGone = type === 'pointerleave' || type === 'focusout'
      // Where the mouse is over nothing, what has the focus stays lit.
      setId((isGone ? null : stateAt(target as Element)) ?? stateAt(document.activeElement))
    }
    for (const type of ['pointerover', 'pointerleave', 'focusin', 'focusout']) {
      pane.addEventListener(type, point, { signal: done.signal })
    }
    return () => done.abort()
  }, [ref])
  return id
}

const stateAt = (element: Element | null): string | null =>
  element?.closest<SVGGElement>('g[data-id]')?.dataset.id ?? null
