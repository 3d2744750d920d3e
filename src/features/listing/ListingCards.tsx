import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue } from 'react'
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
import { t } from '#src/languages/translate.ts'
import { CardGridSkeleton } from '#src/ui/CardGrid/CardGrid.tsx'
import { CardList } from '#src/ui/CardGrid/CardList.tsx'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { LoadMore } from '#src/ui/LoadMore/LoadMore.tsx'
import { RetryPanel } from '#src/ui/RetryPanel/RetryPanel.tsx'
import { css } from '#styled/css'
import { saveButton } from '../shortlist/SaveButton.tsx'

const notice = css({ mb: '6' })

interface ListingCardsProps {
  listing: ListingRef
  /** The page that continues the list, for visitors without JavaScript; by default the list's own page. */
  urlOf?(queryString: string): string
  empty: { title: string; hint?: string; children?: ReactNode }
  level: 2 | 3
  eager?: boolean
}

export function ListingCards({ listing, urlOf, empty, level, eager }: ListingCardsProps) {
  // Many cards take long to draw: what was touched responds meanwhile.
  const snapshot = useDeferredValue(useSelector(listing, (now) => now))
  const kind = selectKind(snapshot)
  const retry = () => listing.send({ type: 'list.retry' })
  if (selectIsLoading(snapshot)) {
    return (
      <CardGridSkeleton
        count={selectLimit(snapshot)}
        label={kind === 'tournaments' ? t('Loading tournaments') : t('Loading events')}
      />
    )
  }
  if (snapshot.matches({ list: 'failed' })) {
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
  if (selectIsEmpty(snapshot)) {
    return <EmptyState {...empty} subject={kind === 'tournaments' ? 'Football' : 'Marathon'} />
  }
  return (
    <>
      {selectIsOutdated(snapshot) && (
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
      <CardList
        items={selectItems(snapshot)}
        now={selectNow(snapshot)}
        level={level}
        eager={eager}
        action={saveButton}
      />
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
