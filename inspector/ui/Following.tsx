import { type ReactNode, type UIEvent, useLayoutEffect, useRef } from 'react'
import { css, cx } from '#styled/css'

const list = css({
  position: 'relative',
  listStyle: 'none',
  p: '1',
  mt: '3',
  maxHeight: '[min(40rem, 80vh)]',
  overflow: 'auto',
})
const filling = css({ height: 'full', maxHeight: '[none]', mt: '0' })

/** px; positions are rounded. */
const END = 2

interface FollowingProps {
  currentAt: number | undefined
  /** The person scrolls back, so that what is new must not scroll the list. */
  onScrollBack?: (() => void) | undefined
  /** As high as the element around it. */
  fills?: boolean
  children: ReactNode
}

/** A list that scrolls to its current entry. `scrollIntoView` would scroll the page as well. */
export function Following({ currentAt, onScrollBack, fills = false, children }: FollowingProps) {
  const ref = useRef<HTMLOListElement>(null)
  const top = useRef(0)
  useLayoutEffect(() => {
    const node = ref.current
    const entry = node?.querySelector<HTMLElement>(`[data-at="${currentAt}"]`)
    if (!node || !entry) return
    const { offsetTop, offsetHeight } = entry
    const isAbove = offsetTop < node.scrollTop
    const isBelow = offsetTop + offsetHeight > node.scrollTop + node.clientHeight
    if (isAbove || isBelow) node.scrollTop = offsetTop + offsetHeight - node.clientHeight
    top.current = node.scrollTop
  }, [currentAt])
  const onScroll = ({ currentTarget: node }: UIEvent<HTMLElement>) => {
    // A list that becomes shorter is at its end.
    const isAtEnd = node.scrollTop >= node.scrollHeight - node.clientHeight - END
    if (node.scrollTop < top.current && !isAtEnd) onScrollBack?.()
    top.current = node.scrollTop
  }
  return (
    <ol ref={ref} className={cx(list, fills && filling)} onScroll={onScroll}>
      {children}
    </ol>
  )
}
