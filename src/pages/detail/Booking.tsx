import { useSelector } from '@xstate/react'
import { feeOf } from '#contract/cart.ts'
import type { SportsEvent } from '#contract/entities.ts'
import { type CountdownRef, isOpen } from '#machines/countdown/countdown.machine.ts'
import { bookableItems } from '#machines/detail/detail.machine.ts'
import { feeText } from '#src/components/Card/fee-text.ts'
import { t } from '#src/languages/translate.ts'
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

interface BookingProps {
  item: SportsEvent
  countdown: CountdownRef
}

export function Booking({ item, countdown }: BookingProps) {
  const isBookingOpen = useSelector(countdown, isOpen)
  const fees = bookableItems(item).map(({ cartItem }) => feeOf(cartItem))
  return (
    <>
      <BookingCountdown countdown={countdown} />
      {isBookingOpen && fees.length > 0 && (
        <div className={choice}>
          <p className={fee}>{feeText(fees)}</p>
          <a href="#events" className={button()}>
            {t('Choose event')}
          </a>
        </div>
      )}
    </>
  )
}
