import { type Entry, playerCosts, teamSize } from '#contract/cart.ts'
import { toPaise, toRupees } from '#contract/money.ts'

export function lineTotal(item: Entry, players: number): number {
  return sumRupees(playerCosts(item, players))
}

export function cartTotal(lines: { item: Entry; players: number }[]): number {
  return sumRupees(lines.map(({ item, players }) => lineTotal(item, players)))
}

/** Rupees for as few players as possible. */
export function leastTotal(items: Entry[]): number {
  return cartTotal(items.map((item) => ({ item, players: teamSize(item).min })))
}

/** Adds whole paise to avoid rounding errors. */
function sumRupees(amounts: number[]): number {
  return toRupees(amounts.reduce((sum, amount) => sum + toPaise(amount), 0))
}
