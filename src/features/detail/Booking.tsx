import { useSelector } from '@xstate/react'
import type { CartItem, SportsEvent } from '#contract/entities.ts'
import { type CountdownRef, isOpen } from '#machines/countdown/countdown.machine.ts'
import type { DetailRef } from '#machines/detail/detail.machine.ts'
import { type Offer, offersOf } from '#machines/detail/offers.ts'
import type { PartnerListRef } from '#machines/partner-list/partner-list.machine.ts'
import type { WaitlistRef } from '#machines/waitlist/waitlist.machine.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { t } from '#src/languages/translate.ts'
import { BottomBar } from '#src/ui/BottomBar/BottomBar.tsx'
import { feesText } from '#src/ui/Card/fee-text.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { BookingCountdown } from './BookingCountdown.tsx'
import { OfferRow } from './OfferRow.tsx'

/** On a phone the events follow the countdown. */
const onWide = css({ display: { base: 'none', lg: 'block' }, mt: '4' })
const choice = css({
  display: { base: 'none', lg: 'grid' },
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  alignItems: 'center',
  gap: '4',
  mt: '4',
})
const fee = css({ textStyle: 'title.sm' })
const bar = css({ display: { lg: 'none' }, mt: '6' })

interface BookingProps {
  actor: DetailRef
  item: SportsEvent
  countdown: CountdownRef
}

interface BookingPanelProps extends BookingProps {
  waitlist: WaitlistRef
  partnerList: PartnerListRef
}

export function Booking({ actor, item, countdown, waitlist, partnerList }: BookingPanelProps) {
  const offers = useOffers(item, countdown)
  const open = openItems(offers)
  const [own] = offers
  return (
    <div>
      <BookingCountdown countdown={countdown} />
      {'events' in item
        ? open.length > 0 && (
            <div className={choice}>
              <p className={fee} translate="no">
                <bdi>{feesText(open)}</bdi>
              </p>
              <ChooseEvent actor={actor} />
            </div>
          )
        : own && (
            <div className={onWide}>
              <OfferRow offer={own} waitlist={waitlist} partnerList={partnerList} isOnly />
            </div>
          )}
    </div>
  )
}

interface BookingBarProps extends BookingProps {
  /** An event can be seen. */
  isHidden: boolean
}

/** The bar at the bottom of a phone. */
export function BookingBar({ actor, item, countdown, isHidden }: BookingBarProps) {
  const open = openItems(useOffers(item, countdown))
  const { items } = useCart()
  if (open.length === 0 || items.length > 0) return null
  return (
    <BottomBar label={t('Booking')} text={feesText(open)} isHidden={isHidden} className={bar}>
      <ChooseEvent actor={actor} />
    </BottomBar>
  )
}

/** Book now is the page's action once the cart has something. */
function ChooseEvent({ actor }: Pick<BookingProps, 'actor'>) {
  const { items } = useCart()
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to the tabs, and shows the one with the events.
    <a
      href="#events"
      className={button({ variant: items.length > 0 ? 'outline' : 'action' })}
      onClick={() => actor.send({ type: 'tab.events' })}
    >
      {t('Choose event')}
    </a>
  )
}

function useOffers(item: SportsEvent, countdown: CountdownRef): Offer[] {
  return offersOf(item, useSelector(countdown, isOpen))
}

const openItems = (offers: Offer[]): CartItem[] =>
  offers.filter(({ state }) => state === 'open').map(({ cartItem }) => cartItem)
