import { useSelector } from '@xstate/react'
import { selectOffersCart } from '#machines/app/offers-cart.ts'
import { lazyExtra } from '#src/components/lazy-part.tsx'
import { useApp } from '../app-context.ts'
import { useCart } from '../use-cart.ts'

const CartBar = lazyExtra(async () => (await import('./CartBar.tsx')).CartBar)

export function SiteBar() {
  const { actor } = useApp()
  const { items } = useCart()
  const loggedIn = useSelector(actor, ({ context }) => context.user !== null)
  const isOffered = useSelector(actor, selectOffersCart)
  return isOffered && <CartBar items={items} loggedIn={loggedIn} />
}
