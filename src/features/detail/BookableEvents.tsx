import { useSelector } from '@xstate/react'
import { startTransition, useCallback } from 'react'
import type { SportsEvent } from '#contract/entities.ts'
import { type CountdownRef, isOpen } from '#machines/countdown/countdown.machine.ts'
import { offersOf } from '#machines/detail/offers.ts'
import type { PartnerListRef } from '#machines/partner-list/partner-list.machine.ts'
import type { WaitlistRef } from '#machines/waitlist/waitlist.machine.ts'
import { t } from '#src/languages/translate.ts'
import { watchInView } from '#src/platform/in-view.ts'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { css } from '#styled/css'
import { OfferRow } from './OfferRow.tsx'

const list = css({ display: 'grid', gap: '3', listStyle: 'none', p: '0' })

interface BookableEventsProps {
  item: SportsEvent
  countdown: CountdownRef
  waitlist: WaitlistRef
  partnerList: PartnerListRef
  /** The list comes into view, or goes. */
  onInView(isInView: boolean): void
}

export function BookableEvents(props: BookableEventsProps) {
  const { item, countdown, waitlist, partnerList, onInView } = props
  const watch = useCallback(
    (list: Element | null) =>
      // In a transition: other parts of the page may not be hydrated yet.
      list ? watchInView(list, (isInView) => startTransition(() => onInView(isInView))) : undefined,
    [onInView],
  )
  const offers = offersOf(item, useSelector(countdown, isOpen))
  if (offers.length === 0)
    return (
      <EmptyState
        title={t('No events yet')}
        hint={t('The organizer has not added any events yet.')}
      />
    )
  return (
    <ul ref={watch} className={list}>
      {offers.map((offer) => (
        <li key={offer.cartItem._id}>
          <OfferRow
            offer={offer}
            waitlist={waitlist}
            partnerList={partnerList}
            isOnly={!('events' in item)}
          />
        </li>
      ))}
    </ul>
  )
}
