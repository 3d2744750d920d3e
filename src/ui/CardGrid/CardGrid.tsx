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
  gap: { base: '3', sm: '5', lg: '6' },
  listStyle: 'none',
  p: '0',
})

export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className={grid}>
      {Children.map(children, (child) => (
        <li>{child}</li>
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
