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
      const state = (target as Element).closest<SVGGElement>('[data-id]')
      setId(isGone ? null : (state?.dataset.id ?? null))
    }
    for (const type of ['pointerover', 'pointerleave', 'focusin', 'focusout']) {
      pane.addEventListener(type, point, { signal: done.signal })
    }
    return () => done.abort()
  }, [ref])
  return id
}
