import { isFree } from '#contract/cart.ts'
import type { CartItem } from '#contract/entities.ts'
import { formatRupees } from '#contract/money.ts'
import { lineTotal } from '#machines/cart/totals.ts'
import { t } from '#src/languages/translate.ts'

/** What an item costs for its players: 'Free' or '₹1,000'. */
export const lineTotalText = (item: CartItem, players: number): string =>
  isFree(item) ? t('Free') : formatRupees(lineTotal(item, players))
