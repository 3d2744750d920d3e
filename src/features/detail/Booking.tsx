import { useSelector } from '@xstate/react'
import { feeOf } from '#contract/cart.ts'
import { canBook } from '#contract/dates.ts'
import type { SportsEvent } from '#contract/entities.ts'
import { type CountdownRef, isOpen } from '#machines/countdown/countdown.machine.ts'
import { bookableItems, type DetailRef } from '#machines/detail/detail.machine.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { t } from '#src/languages/translate.ts'
import { BottomBar } from '#src/ui/BottomBar/BottomBar.tsx'
import { feeText } from '#src/ui/Card/fee-text.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { BookingCountdown } from './BookingCountdown.tsx'

/** On a phone the events follow the countdown. */
const choice = css({
  display: { base: 'none', lg: 'grid' },
  gridTemplateColumns: '[auto 1fr]',
  alignItems: 'center',
  gap: '4',
  mt: '4',
})
const fee = css({ textStyle: 'title.md' })
const bar = css({ display: { lg: 'none' }, mt: '6' })

interface BookingProps {
  actor: DetailRef
  item: SportsEvent
  countdown: CountdownRef
}

export function Booking({ actor, item, countdown }: BookingProps) {
  const fees = useOpenFees(item, countdown)
  return (
    <div>
      <BookingCountdown countdown={countdown} />
      {fees.length > 0 && (
        <div className={choice}>
          <p className={fee} translate="no">
            {feeText(fees)}
          </p>
          <ChooseEvent actor={actor} />
        </div>
      )}
    </div>
  )
}

interface BookingBarProps extends BookingProps {
  /** An event can be seen. */
  isHidden: boolean
}

/** On a phone. */
export function BookingBar({ actor, item, countdown, isHidden }: BookingBarProps) {
  const fees = useOpenFees(item, countdown)
  const { items } = useCart()
  if (fees.length === 0 || items.length > 0) return null
  return (
    <BottomBar label={t('Booking')} text={feeText(fees)} isHidden={isHidden} className={bar}>
      <ChooseEvent actor={actor} />
    </BottomBar>
  )
}

function ChooseEvent({ actor }: Pick<BookingProps, 'actor'>) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to the tabs, and shows the one with the events.
    <a href="#events" className={button()} onClick={() => actor.send({ type: 'tab.events' })}>
      {t('Choose event')}
    </a>
  )
}

function useOpenFees(item: SportsEvent, countdown: CountdownRef): number[] {
  const isBookingOpen = useSelector(countdown, isOpen)
  return bookableItems(item)
    .filter(({ cartItem }) => canBook(cartItem, isBookingOpen))
    .map(({ cartItem }) => feeOf(cartItem))
}
