import { useSelector } from '@xstate/react'
import { selectOffersCart } from '#machines/app/offers-cart.ts'
import { useApp } from '#src/features/app-context.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { lazyExtra } from '#src/ui/lazy-part.tsx'

const CartBar = lazyExtra(async () => (await import('#src/features/cart/CartBar.tsx')).CartBar)

export function SiteBar() {
  const { actor } = useApp()
  const { items } = useCart()
  const loggedIn = useSelector(actor, ({ context }) => context.user !== null)
  const isOffered = useSelector(actor, selectOffersCart)
  return isOffered && <CartBar items={items} loggedIn={loggedIn} />
}
