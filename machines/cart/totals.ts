import { type Entry, playerCosts } from '#contract/cart.ts'
import { toPaise, toRupees } from '#contract/money.ts'

export function lineTotal(item: Entry, players: number): number {
  return sumRupees(playerCosts(item, players))
}

export function cartTotal(lines: { item: Entry; players: number }[]): number {
  return sumRupees(lines.map(({ item, players }) => lineTotal(item, players)))
}

/** Adds whole paise to avoid rounding errors. */
function sumRupees(amounts: number[]): number {
  return toRupees(amounts.reduce((sum, amount) => sum + toPaise(amount), 0))
}
