import { useSelector } from '@xstate/react'
import { isFree } from '#contract/cart.ts'
import type { SportsEvent } from '#contract/entities.ts'
import { type CountdownRef, isOpen } from '#machines/countdown/countdown.machine.ts'
import { bookableItems } from '#machines/detail/detail.machine.ts'
import { feeText } from '#src/components/Card/Card.tsx'
import { t } from '#src/languages/translate.ts'
import { css, cx } from '#styled/css'
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

interface BookingProps {
  item: SportsEvent
  countdown: CountdownRef
}

export function Booking({ item, countdown }: BookingProps) {
  const isBookingOpen = useSelector(countdown, isOpen)
  const fees = bookableItems(item).map(({ cartItem }) =>
    isFree(cartItem) ? 0 : cartItem.entry_fee,
  )
  return (
    <>
      <BookingCountdown countdown={countdown} />
      {isBookingOpen && fees.length > 0 && (
        <div className={choice}>
          <p className={fee}>{feeText(fees)}</p>
          <a href="#events" className={cx(button())}>
            {t('Choose event')}
          </a>
        </div>
      )}
    </>
  )
}
