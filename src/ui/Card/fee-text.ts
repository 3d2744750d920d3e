import { type Entry, isFree, teamSize } from '#contract/cart.ts'
import { formatRupees } from '#contract/money.ts'
import { t } from '#src/languages/translate.ts'

/** 'Free' or '₹500'. */
export const amountText = (rupees: number): string =>
  rupees === 0 ? t('Free') : formatRupees(rupees)

/** 'Free', '₹500', 'from ₹500' or 'Free–₹500'. Fees in rupees. */
export function feeText(fees: readonly number[]): string {
  if (fees.length === 0) return ''
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  if (least === most) return amountText(most)
  if (least === 0) return t('Free–{fee}', { fee: formatRupees(most) })
  return t('from {fee}', { fee: formatRupees(least) })
}

/** 'Free', '₹500', '₹500 a player' or '₹500 a team'. */
export function entryFeeText(entry: Entry): string {
  if (isFree(entry)) return t('Free')
  const fee = formatRupees(entry.entry_fee)
  const { min, max } = teamSize(entry)
  if (max === 1) return fee
  return min === 1 ? t('{fee} a player', { fee }) : t('{fee} a team', { fee })
}
