import { teamSize } from '#contract/cart.ts'
import { conditionsOf } from '#contract/conditions.ts'
import type { CartItem } from '#contract/entities.ts'
import type { Offer } from '#machines/detail/offers.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { t } from '#src/languages/translate.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { entryFeeText } from '#src/ui/Card/fee-text.ts'
import { fewPlacesText } from '#src/ui/Card/places-text.ts'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { needsScript } from '#src/ui/needs-script.ts'
import { css } from '#styled/css'

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
const places = css({ textStyle: 'label.md', _empty: { display: 'none' } })

const BADGES = { open: 'Active', full: 'Full', closed: 'Booking Closed' } as const

export function OfferRow({ offer: { cartItem, note, state } }: { offer: Offer }) {
  const { cart, items } = useCart()
  const isInCart = items.some(({ _id }) => _id === cartItem._id)
  return (
    <div className={row}>
      <div className={text}>
        <p className={name}>{cartItem.name}</p>
        <p className={facts}>
          <Facts facts={[note === cartItem.name ? '' : note, sizeText(cartItem)].filter(Boolean)} />
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
      </div>
      {isInCart ? (
        <Button
          variant="outline"
          aria-label={t('Remove {name} from cart', { name: cartItem.name })}
          onClick={() => cart.send({ type: 'cart.remove', id: cartItem._id })}
        >
          {t('Remove')}
        </Button>
      ) : state === 'open' ? (
        <Button
          // Book now is the page's action once the cart has something.
          variant={items.length > 0 ? 'outline' : 'action'}
          className={needsScript}
          aria-label={t('Add {name} to cart', { name: cartItem.name })}
          onClick={() => cart.send({ type: 'cart.add', item: cartItem })}
        >
          {t('Add')}
        </Button>
      ) : (
        <Button
          disabled
          aria-label={
            state === 'full'
              ? t('Full: {name}', { name: cartItem.name })
              : t('Closed: {name}', { name: cartItem.name })
          }
        >
          {state === 'full' ? t('Full') : t('Closed')}
        </Button>
      )}
    </div>
  )
}

function sizeText(item: CartItem): string {
  const { min, max } = teamSize(item)
  if (min !== max) return t('Singles')
  return max === 1 ? t('1 player') : t('Team of {size}', { size: max })
}
