import { useCart } from '#src/features/cart/use-cart.ts'
import { tCount } from '#src/languages/translate.ts'

/** 'Monsoon Smash', or '2 events' of several tournaments; null if the visitor does not come to book. */
export function useWhatIsBooked(isForBooking: boolean): string | null {
  const { items } = useCart()
  if (!isForBooking || items.length === 0) return null
  const [name = '', ...others] = new Set(items.map((item) => item.title || item.name))
  return others.length === 0 ? name : tCount('{count} event', '{count} events', items.length)
}
