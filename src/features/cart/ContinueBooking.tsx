import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { leastTotal } from '#machines/cart/totals.ts'
import { t, tCount } from '#src/languages/translate.ts'
import { ButtonLink } from '#src/ui/Button/Button.tsx'
import { amountText } from '#src/ui/Card/fee-text.ts'
import { css } from '#styled/css'
import { useApp } from '../app-context.ts'
import { useCart } from './use-cart.ts'

const root = css({ display: 'grid', mb: '6' })

/**
 * For a member whose cart waits, such as after the login that its booking needed. A page that was painted
 * without it, such as one from the server, stays where it is: the bar at its bottom says the same.
 */
export function ContinueBooking() {
  const { items } = useCart()
  const isMember = useSelector(useApp().actor, ({ context }) => context.user !== null)
  const isWaiting = isMember && items.length > 0
  const [wasPaintedWithout] = useState(!isWaiting)
  if (wasPaintedWithout || !isWaiting) return null
  const count = tCount('{count} event', '{count} events', items.length)
  const what = `${count}, ${amountText(leastTotal(items))}`
  return (
    <div className={root}>
      <ButtonLink href="/book-events" variant="outline" size="lg" translate="no">
        {t('Continue: {what}', { what })}
        <ArrowRight aria-hidden />
      </ButtonLink>
    </div>
  )
}
