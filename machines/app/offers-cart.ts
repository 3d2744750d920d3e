import type { PageName } from '#contract/routes.ts'
import type { AppRef } from './app.machine.ts'

const SHOP_PAGES: readonly PageName[] = [
  'home',
  'tournaments',
  'events',
  'search',
  'tournament',
  'event',
  'organizer',
]

export function selectOffersCart({
  context: { items, page },
}: ReturnType<AppRef['getSnapshot']>): boolean {
  return items.length > 0 && page !== null && SHOP_PAGES.includes(page.name)
}
