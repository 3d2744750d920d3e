import { type Entry, isFree, teamSize } from '#contract/cart.ts'
import { formatRupees } from '#contract/money.ts'
import { t } from '#src/languages/translate.ts'

/** 'Free' or '₹500'. */
export const amountText = (rupees: number): string =>
  rupees === 0 ? t('Free') : formatRupees(rupees)

/** 'Free', '₹500', 'from ₹500' or '₹500 · some free'. Fees in rupees. */
export function feeText(fees: readonly number[]): string {
  if (fees.length === 0) return ''
  const paid = fees.filter((fee) => fee > 0)
  if (paid.length === 0) return t('Free')
  const least = Math.min(...paid)
  const isOnly = least === Math.max(...paid)
  return cheapestText(formatRupees(least), isOnly, paid.length < fees.length)
}

/** As `feeText`, with what the least fee is for: '₹850 a team', 'from ₹300 a player · some free'. */
export function feesText(entries: readonly Entry[]): string {
  if (entries.length === 0) return ''
  const paid = entries.filter((entry) => !isFree(entry))
  const [first, ...others] = paid
  if (!first) return t('Free')
  const least = others.reduce((a, b) => (b.entry_fee < a.entry_fee ? b : a), first)
  const fee = entryFeeText(least)
  const isOnly = paid.every((entry) => entryFeeText(entry) === fee)
  return cheapestText(fee, isOnly, paid.length < entries.length)
}

function cheapestText(fee: string, isOnly: boolean, isSomeFree: boolean): string {
  const text = isOnly ? fee : t('from {fee}', { fee })
  return isSomeFree ? t('{fee} · some free', { fee: text }) : text
}

/** 'Free', '₹500', '₹500 a player' or '₹500 a team'. */
export function entryFeeText(entry: Entry): string {
  if (isFree(entry)) return t('Free')
  const fee = formatRupees(entry.entry_fee)
  const { min, max } = teamSize(entry)
  if (max === 1) return fee
  return min === 1 ? t('{fee} a player', { fee }) : t('{fee} a team', { fee })
}
