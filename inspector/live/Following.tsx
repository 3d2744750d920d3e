import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { css } from '#styled/css'
import type { Entry } from './entries.ts'

const list = css({
  position: 'relative',
  listStyle: 'none',
  p: '1',
  mt: '3',
  maxHeight: '[40rem]',
  overflow: 'auto',
})

export interface EntryListProps {
  entries: Entry[]
  currentAt: number | undefined
  choose(entry: Entry): void
}

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

interface EntryRowProps extends ComponentProps<'button'>, Omit<EntryListProps, 'entries'> {
  entry: Entry
  below?: ReactNode
}

/** An entry of the list, pressed as a whole. */
export function EntryRow({ entry, currentAt, choose, below, ...button }: EntryRowProps) {
  return (
    <li data-at={entry.at}>
      <button
        {...button}
        type="button"
        aria-current={entry.at === currentAt ? 'step' : undefined}
        onClick={() => choose(entry)}
      />
      {below}
    </li>
  )
}
