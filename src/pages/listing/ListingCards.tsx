import { useSelector } from '@xstate/react'
import type { ListingItem, ListingRef } from '#machines/listing/listing.machine.ts'
import { selectHasMore, selectIsEmpty, selectIsLoading } from '#machines/listing/selectors.ts'
import { CardGrid, CardGridSkeleton } from '#src/components/CardGrid/CardGrid.tsx'
import { EmptyState } from '#src/components/EmptyState/EmptyState.tsx'
import { EventCard } from '#src/components/EventCard/EventCard.tsx'
import { LoadMore } from '#src/components/LoadMore/LoadMore.tsx'
import { RetryPanel } from '#src/components/RetryPanel/RetryPanel.tsx'
import { TournamentCard } from '#src/components/TournamentCard/TournamentCard.tsx'

interface ListingCardsProps {
  listing: ListingRef
  empty: { title: string; hint?: string }
  /** Heading level of the cards. */
  level: 2 | 3
  /** The first cards are above the fold. */
  eager?: boolean
}

export function ListingCards({ listing, empty, level, eager }: ListingCardsProps) {
  const snapshot = useSelector(listing, (now) => now)
  const { items, limit, now, kind } = snapshot.context
  if (selectIsLoading(snapshot)) {
    return <CardGridSkeleton count={limit} label={`Loading ${kind}`} />
  }
  if (snapshot.matches({ list: 'failed' })) {
    return (
      <RetryPanel
        title={`The ${kind} could not be loaded`}
        text="Check your connection and try again."
        onRetry={() => listing.send({ type: 'list.retry' })}
      />
    )
  }
  if (selectIsEmpty(snapshot)) return <EmptyState {...empty} />
  return (
    <>
      <CardGrid>
        {items.map((item, index) => (
          <ListingCard
            key={item._id}
            item={item}
            now={now}
            level={level}
            eager={eager && index < 2}
          />
        ))}
      </CardGrid>
      {selectHasMore(snapshot) && (
        <LoadMore
          busy={snapshot.matches({ list: 'loadingMore' })}
          onClick={() => listing.send({ type: 'list.more' })}
        />
      )}
    </>
  )
}

interface ListingCardProps {
  item: ListingItem
  now: number
  level: 2 | 3
  eager?: boolean
}

function ListingCard({ item, ...props }: ListingCardProps) {
  return 'sport' in item ? (
    <TournamentCard tournament={item} {...props} />
  ) : (
    <EventCard event={item} {...props} />
  )
}
