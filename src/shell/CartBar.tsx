import type { CartItem } from '#contract/entities.ts'
import { formatRupees } from '#contract/money.ts'
import { leastTotal } from '#machines/cart/totals.ts'
import { forBooking } from '#machines/login/purpose.ts'
import { BottomBar } from '#src/components/BottomBar/BottomBar.tsx'
import { ButtonLink } from '#src/components/Button/Button.tsx'
import { t } from '#src/languages/translate.ts'

interface CartBarProps {
  items: CartItem[]
  loggedIn: boolean
}

export function CartBar({ items, loggedIn }: CartBarProps) {
  const total = leastTotal(items)
  const count = items.length === 1 ? t('1 event') : t('{count} events', { count: items.length })
  return (
    <BottomBar
      label={t('Your cart')}
      text={`${count} · ${total === 0 ? t('Free') : formatRupees(total)}`}
    >
      <ButtonLink href={loggedIn ? '/book-events' : '/login'} state={loggedIn ? null : forBooking}>
        {t('Book now')}
      </ButtonLink>
    </BottomBar>
  )
}
