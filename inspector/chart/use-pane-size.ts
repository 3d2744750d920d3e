import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { PaneSize } from './compute-layout.ts'

/** ms without a change, after which a window has its new size. */
const SETTLED = 200

/**
 * The size of the pane in an element; null until it is measured. `prepare` is awaited before a new size is
 * returned.
 */
export function usePaneSize(
  ref: RefObject<HTMLElement | null>,
  prepare: (paneSize: PaneSize) => Promise<unknown>,
): PaneSize | null {
  const [paneSize, setPaneSize] = useState<PaneSize | null>(null)
  useLayoutEffect(() => {
    if (ref.current) setPaneSize(changeTo(paneSizeIn(ref.current)))
  }, [ref])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const change = async () => {
      const next = paneSizeIn(element)
      // Nothing is laid out for an element that is not shown.
      if (next.width === 0) return
      await prepare(next)
      setPaneSize(changeTo(next))
    }
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(change, SETTLED)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [ref, prepare])
  return paneSize
}

/** px, of the pane */
const BORDERS = 2

const paneSizeIn = ({ clientWidth }: HTMLElement): PaneSize => ({
  width: Math.max(0, clientWidth - BORDERS),
  height: innerHeight,
})

const changeTo = (next: PaneSize) => (last: PaneSize | null) =>
  last?.width === next.width && last.height === next.height ? last : next
