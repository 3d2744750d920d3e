import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { css } from '#styled/css'

const list = css({
  position: 'relative',
  listStyle: 'none',
  p: '1',
  mt: '3',
  maxHeight: '[min(40rem, 80vh)]',
  overflow: 'auto',
})

interface FollowingProps {
  currentAt: number | undefined
  children: ReactNode
}

/** A list that scrolls to its current entry. `scrollIntoView` would scroll the page as well. */
export function Following({ currentAt, children }: FollowingProps) {
  const ref = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const node = ref.current
    const entry = node?.querySelector<HTMLElement>(`[data-at="${currentAt}"]`)
    if (!node || !entry) return
    const { offsetTop, offsetHeight } = entry
    const isAbove = offsetTop < node.scrollTop
    const isBelow = offsetTop + offsetHeight > node.scrollTop + node.clientHeight
    if (isAbove || isBelow) node.scrollTop = offsetTop + offsetHeight - node.clientHeight
  }, [currentAt])
  return (
    <ol ref={ref} className={list}>
      {children}
    </ol>
  )
}
