import { useSelector } from '@xstate/react'
import { startTransition, useCallback } from 'react'
import { teamSize } from '#contract/cart.ts'
import { offerState } from '#contract/dates.ts'
import type { CartItem, SportsEvent } from '#contract/entities.ts'
import { type CountdownRef, isOpen } from '#machines/countdown/countdown.machine.ts'
import { bookableItems } from '#machines/detail/detail.machine.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { t } from '#src/languages/translate.ts'
import { watchInView } from '#src/platform/in-view.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { entryFeeText } from '#src/ui/Card/fee-text.ts'
import { fewPlacesText } from '#src/ui/Card/places-text.ts'
import { EmptyState } from '#src/ui/EmptyState/EmptyState.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { needsScript } from '#src/ui/needs-script.ts'
import { css } from '#styled/css'

const list = css({ display: 'grid', gap: '3', listStyle: 'none', p: '0' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  p: '4',
  bg: 'bg.surface',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line.subtle',
  borderRadius: 'md',
})
const text = css({ flex: '[1 1 10rem]', minWidth: '[0]', overflowWrap: 'anywhere' })
const name = css({ textStyle: 'title.sm' })
const facts = css({ textStyle: 'label.md', color: 'fg.muted', mt: '1' })
const fee = css({ textStyle: 'label.lg' })
const labels = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', mt: '2' })
const places = css({ textStyle: 'label.md', _empty: { display: 'none' } })

const BADGES = { open: 'Active', full: 'Full', closed: 'Booking Closed' } as const

interface BookableEventsProps {
  item: SportsEvent
  countdown: CountdownRef
  /** The list comes into view, or goes. */
  onInView(isInView: boolean): void
}

export function BookableEvents({ item, countdown, onInView }: BookableEventsProps) {
  const watch = useCallback(
    (list: Element | null) =>
      // In a transition: other parts of the page may not be hydrated yet.
      list ? watchInView(list, (isInView) => startTransition(() => onInView(isInView))) : undefined,
    [onInView],
  )
  const isBookingOpen = useSelector(countdown, isOpen)
  const { cart, items } = useCart()
  const offers = bookableItems(item)
  if (offers.length === 0)
    return (
      <EmptyState
        title={t('No events yet')}
        hint={t('The organizer has not added any events yet.')}
      />
    )
  return (
    <ul ref={watch} className={list}>
      {offers.map(({ cartItem, note }) => {
        const state = offerState(cartItem, isBookingOpen)
        const inCart = items.some(({ _id }) => _id === cartItem._id)
        return (
          <li key={cartItem._id} className={row}>
            <div className={text}>
              <p className={name}>{cartItem.name}</p>
              <p className={facts}>
                <Facts
                  facts={[note === cartItem.name ? '' : note, sizeText(cartItem)].filter(Boolean)}
                />
              </p>
              <p className={labels}>
                <span className={fee} translate="no">
                  {entryFeeText(cartItem)}
                </span>
                <Badge text={BADGES[state]} />
                {state === 'open' && <span className={places}>{fewPlacesText(cartItem)}</span>}
              </p>
            </div>
            {inCart ? (
              <Button
                variant="outline"
                aria-label={t('Remove {name} from cart', { name: cartItem.name })}
                onClick={() => cart.send({ type: 'cart.remove', id: cartItem._id })}
              >
                {t('Remove')}
              </Button>
            ) : (
              <Button
                className={needsScript}
                aria-label={t('Add {name} to cart', { name: cartItem.name })}
                disabled={state !== 'open'}
                onClick={() => cart.send({ type: 'cart.add', item: cartItem })}
              >
                {t('Add')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function sizeText(item: CartItem): string {
  const { min, max } = teamSize(item)
  if (min !== max) return t('Singles')
  return max === 1 ? t('1 player') : t('Team of {size}', { size: max })
}
