import type { CartItem } from '#contract/entities.ts'
import { leastTotal } from '#machines/cart/totals.ts'
import { bookingLink } from '#machines/login/purpose.ts'
import { t, tCount } from '#src/languages/translate.ts'
import { BottomBar } from '#src/ui/BottomBar/BottomBar.tsx'
import { ButtonLink } from '#src/ui/Button/Button.tsx'
import { amountText } from '#src/ui/Card/fee-text.ts'

interface CartBarProps {
  items: CartItem[]
  loggedIn: boolean
}

export function CartBar({ items, loggedIn }: CartBarProps) {
  const count = tCount('{count} event', '{count} events', items.length)
  return (
    <BottomBar label={t('Your cart')} text={`${count} · ${amountText(leastTotal(items))}`}>
      <ButtonLink {...bookingLink(loggedIn)}>{t('Book now')}</ButtonLink>
    </BottomBar>
  )
}
