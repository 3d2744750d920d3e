import { Children, type ReactNode } from 'react'
import { css } from '#styled/css'
import { CardSkeleton } from '../Card/Card.tsx'

const grid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
  gap: { base: '4', sm: '5', lg: '6' },
  listStyle: 'none',
  p: '0',
})

/**
 * Cards of a phone have a known height: those out of view are neither laid out nor painted. Load More
 * focuses the first of its cards: leaving that one would paint again before the tap's frame.
 */
const cell = css({
  contentVisibility: { base: 'auto', sm: 'visible' },
  containIntrinsicHeight: '11.5rem',
  overflowClipMargin: '8px',
  _first: { contentVisibility: 'visible' },
})

export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className={grid}>
      {Children.map(children, (child) => (
        <li className={cell}>{child}</li>
      ))}
    </ul>
  )
}

export function CardGridSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={grid}>
      {Array.from({ length: count }, (_, index) => `card ${index}`).map((key) => (
        <CardSkeleton key={key} />
      ))}
    </div>
  )
}
