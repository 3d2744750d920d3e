import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { withQuery } from '#contract/filters.ts'
import type { ListingRef } from '#machines/listing/listing.machine.ts'
import {
  selectHasMore,
  selectIsEmpty,
  selectIsLoading,
  selectIsOutdated,
  selectItems,
  selectKind,
  selectLimit,
  selectNextQueryString,
  selectNow,
} from '#machines/listing/selectors.ts'
import { CardGridSkeleton } from '#src/components/CardGrid/CardGrid.tsx'
import { CardList } from '#src/components/CardGrid/CardList.tsx'
import { EmptyState } from '#src/components/EmptyState/EmptyState.tsx'
import { LoadMore } from '#src/components/LoadMore/LoadMore.tsx'
import { RetryPanel } from '#src/components/RetryPanel/RetryPanel.tsx'
import { t } from '#src/languages/translate.ts'
import { css } from '#styled/css'

const notice = css({ mb: '6' })

interface ListingCardsProps {
  listing: ListingRef
  /** The page that continues the list, for visitors without JavaScript; by default the list's own page. */
  urlOf?(queryString: string): string
  empty: { title: string; hint?: string }
  level: 2 | 3
  eager?: boolean
}

export function ListingCards({ listing, urlOf, empty, level, eager }: ListingCardsProps) {
  const items = useSelector(listing, selectItems)
  const limit = useSelector(listing, selectLimit)
  const now = useSelector(listing, selectNow)
  const kind = useSelector(listing, selectKind)
  const isLoading = useSelector(listing, selectIsLoading)
  const isEmpty = useSelector(listing, selectIsEmpty)
  const isOutdated = useSelector(listing, selectIsOutdated)
  const isFailed = useSelector(listing, (snapshot) => snapshot.matches({ list: 'failed' }))
  const [wasLoading, setWasLoading] = useState(isLoading)
  if (isLoading && !wasLoading) setWasLoading(true)
  const retry = () => listing.send({ type: 'list.retry' })
  if (isLoading) {
    return (
      <CardGridSkeleton
        count={limit}
        label={kind === 'tournaments' ? t('Loading tournaments') : t('Loading events')}
      />
    )
  }
  if (isFailed) {
    return (
      <RetryPanel
        title={
          kind === 'tournaments'
            ? t('The tournaments could not be loaded')
            : t('The events could not be loaded')
        }
        text={t('Check your connection and try again.')}
        onRetry={retry}
      />
    )
  }
  if (isEmpty) return <EmptyState {...empty} />
  return (
    <>
      {isOutdated && (
        <div className={notice}>
          <RetryPanel
            title={
              kind === 'tournaments'
                ? t('The tournaments could not be updated')
                : t('The events could not be updated')
            }
            text={t('These are the earlier results. Check your connection and try again.')}
            onRetry={retry}
          />
        </div>
      )}
      <CardList items={items} isInTurns={wasLoading} {...{ now, level, eager }} />
      <More listing={listing} urlOf={urlOf} />
    </>
  )
}

function More({ listing, urlOf }: Pick<ListingCardsProps, 'listing' | 'urlOf'>) {
  const kind = useSelector(listing, selectKind)
  const hasMore = useSelector(listing, selectHasMore)
  const isBusy = useSelector(listing, (snapshot) => snapshot.matches({ list: 'loadingMore' }))
  const next = useSelector(listing, selectNextQueryString)
  if (!hasMore) return null
  return (
    <LoadMore
      busy={isBusy}
      onClick={() => listing.send({ type: 'list.more' })}
      href={urlOf ? urlOf(next) : withQuery(`/${kind}`, next)}
    />
  )
}
