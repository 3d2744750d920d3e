import { shallowEqual } from '@xstate/react'
import { memo, type ReactNode } from 'react'
import type { CategoryEventSummary, TournamentSummary } from '#contract/entities.ts'
import { HydrationBoundary } from '#src/ui/hydration.tsx'
import { css } from '#styled/css'
import { EventCard } from '../EventCard/EventCard.tsx'
import { TournamentCard } from '../TournamentCard/TournamentCard.tsx'
import { CardGrid } from './CardGrid.tsx'

type Item = TournamentSummary | CategoryEventSummary

interface CardListProps {
  items: readonly Item[]
  now: number
  level: 2 | 3
  /** The first cards are above the fold: not lazy-loaded. */
  eager?: boolean
  /** On the card of a tournament. The function stays the same. */
  action?: (tournament: TournamentSummary) => ReactNode
}

/** Cards that are hydrated together: a row of the widest screen. */
const BLOCK = 4
const EAGER = 2

/** Not a grid: the layout of many rows takes long. */
const stack = css({ '& > * + *': { mt: { base: '3', sm: '5', lg: '6' } } })

export const CardList = memo(function CardList({ items, eager, ...props }: CardListProps) {
  const blocks = Array.from({ length: Math.ceil(items.length / BLOCK) }, (_, index) =>
    items.slice(index * BLOCK, (index + 1) * BLOCK),
  )
  return (
    <div className={stack}>
      {blocks.map((block, index) => (
        <Block key={block[0]?._id} items={block} eager={eager && index === 0} {...props} />
      ))}
    </div>
  )
})

/** Drawn again only for other items, not for a later `now`. */
const Block = memo(
  function Block({ items, eager, ...props }: CardListProps) {
    return (
      <HydrationBoundary>
        <CardGrid>
          {items.map((item, place) => (
            <ItemCard key={item._id} item={item} eager={eager && place < EAGER} {...props} />
          ))}
        </CardGrid>
      </HydrationBoundary>
    )
  },
  (before, after) => shallowEqual(before.items, after.items),
)

interface ItemCardProps extends Omit<CardListProps, 'items'> {
  item: Item
}

const ItemCard = memo(
  function ItemCard({ item, action, ...props }: ItemCardProps) {
    return 'sport' in item ? (
      <TournamentCard tournament={item} action={action?.(item)} {...props} />
    ) : (
      <EventCard event={item} {...props} />
    )
  },
  (before, after) => before.item === after.item,
)
