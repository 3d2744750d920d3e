import { useSelector } from '@xstate/react'
import { teamSize } from '#contract/cart.ts'
import { conditionsOf } from '#contract/conditions.ts'
import type { OfferState } from '#contract/dates.ts'
import type { CartItem, WaitlistEntry } from '#contract/entities.ts'
import type { Offer } from '#machines/detail/offers.ts'
import type { PartnerListRef } from '#machines/partner-list/partner-list.machine.ts'
import {
  entryOf,
  selectHasWaitlist,
  type WaitlistRef,
} from '#machines/waitlist/waitlist.machine.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { t, tCount } from '#src/languages/translate.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { entryFeeText } from '#src/ui/Card/fee-text.ts'
import { fewPlacesText } from '#src/ui/Card/places-text.ts'
import { DateText } from '#src/ui/DateText/DateText.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { needsScript } from '#src/ui/needs-script.ts'
import { css } from '#styled/css'
import { PartnerButton } from '../partner-list/PartnerButton.tsx'
import { WaitlistButton } from '../waitlist/WaitlistButton.tsx'
import { waitingText } from '../waitlist/waiting-text.ts'

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
const conditions = css({ textStyle: 'label.md', mt: '1', _empty: { display: 'none' } })
const fee = css({ textStyle: 'label.lg' })
const labels = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', mt: '2' })
const line = css({ textStyle: 'label.lg', mt: '2' })
const places = css({ textStyle: 'label.md', _empty: { display: 'none' } })

const BADGES = { open: 'Active', full: 'Full', closed: 'Booking Closed' } as const

interface OfferRowProps {
  offer: Offer
  waitlist: WaitlistRef
  partnerList: PartnerListRef
  /** Adding it is then the main action of the page. */
  isOnly: boolean
}

export function OfferRow({
  offer: { cartItem, note, state: shownState },
  waitlist,
  partnerList,
  isOnly,
}: OfferRowProps) {
  const entry = useSelector(waitlist, (snapshot) => entryOf(snapshot, cartItem._id))
  const state = stateFor(shownState, entry)
  return (
    <div className={row}>
      <div className={text}>
        <p className={name}>{cartItem.name}</p>
        <p className={facts}>
          <Facts
            facts={[note === cartItem.name ? '' : t(note), sizeText(cartItem)].filter(Boolean)}
          />
        </p>
        <p className={conditions}>
          {conditionsOf(cartItem)
            .map((condition) => t(condition))
            .join(' ')}
        </p>
        <p className={labels}>
          <span className={fee} translate="no">
            {entryFeeText(cartItem)}
          </span>
          <Badge text={BADGES[state]} />
          {state === 'open' && <span className={places}>{fewPlacesText(cartItem)}</span>}
        </p>
        {entry && state !== 'closed' && (
          <p className={line}>
            <DateText>{waitingText(entry)}</DateText>
          </p>
        )}
      </div>
      <RowButton item={cartItem} state={state} waitlist={waitlist} isOnly={isOnly} />
      {state === 'open' && teamSize(cartItem).min > 1 && (
        <PartnerButton partnerList={partnerList} item={cartItem} />
      )}
    </div>
  )
}

interface RowButtonProps extends Pick<OfferRowProps, 'waitlist' | 'isOnly'> {
  item: CartItem
  state: OfferState
}

function RowButton({ item, state, waitlist, isOnly }: RowButtonProps) {
  const { cart, items } = useCart()
  const hasWaitlist = useSelector(waitlist, selectHasWaitlist)
  const { name } = item
  if (items.some(({ _id }) => _id === item._id)) {
    return (
      <Button
        variant="outline"
        aria-label={t('Remove {name} from cart', { name })}
        onClick={() => cart.send({ type: 'cart.remove', id: item._id })}
      >
        {t('Remove')}
      </Button>
    )
  }
  if (state === 'open') {
    return (
      <Button
        // 'Book now' is the main action once the cart has an item.
        variant={isOnly && items.length === 0 ? 'action' : 'outline'}
        className={needsScript}
        aria-label={t('Add {name} to cart', { name })}
        onClick={() => cart.send({ type: 'cart.add', item })}
      >
        {t('Add')}
      </Button>
    )
  }
  if (state === 'full' && hasWaitlist) return <WaitlistButton waitlist={waitlist} item={item} />
  return (
    <Button
      variant="outline"
      disabled
      aria-label={state === 'full' ? t('Full: {name}', { name }) : t('Closed: {name}', { name })}
    >
      {state === 'full' ? t('Full') : t('Closed')}
    </Button>
  )
}

/** A place that is held for the member can be booked, though the event is full. */
const stateFor = (state: OfferState, entry: WaitlistEntry | undefined): OfferState =>
  state === 'full' && entry && entry.offer_until !== null ? 'open' : state

function sizeText(item: CartItem): string {
  const { min, max } = teamSize(item)
  if (min !== max) return t('Singles')
  return max === 1
    ? tCount('{count} player', '{count} players', 1)
    : t('Team of {size}', { size: max })
}
