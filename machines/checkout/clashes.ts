import { parseEventDate } from '#contract/dates.ts'
import type { CartItem } from '#contract/entities.ts'
import type { PlayerForm } from '#contract/forms.ts'
import { cleanText, comparablePlayer } from '#contract/text.ts'

/**
 * Pairs of items at overlapping times. Events of one tournament never clash: they share its dates,
 * and the organizer schedules them.
 */
export function timeClashes(items: CartItem[]): [CartItem, CartItem][] {
  return items.flatMap((one, index) =>
    items
      .slice(index + 1)
      .filter((other) => !isOneTournament(one, other) && overlap(one, other))
      .map((other): [CartItem, CartItem] => [one, other]),
  )
}

function isOneTournament(one: CartItem, other: CartItem): boolean {
  return one.href !== undefined && one.href === other.href
}

function overlap(one: CartItem, other: CartItem): boolean {
  const [a, b] = [spanOf(one), spanOf(other)]
  return a !== null && b !== null && a.start < b.end && b.start < a.end
}

/** Epoch ms; null if a date is missing or unreadable. */
function spanOf({ start_date_time_new = '', end_date_time_new = '' }: CartItem) {
  const [start, end] = [parseEventDate(start_date_time_new), parseEventDate(end_date_time_new)]
  return start === null || end === null ? null : { start, end }
}

/**
 * Names of players listed twice in a roster. A shared email or mobile alone is no duplicate: a captain
 * often enters one for the whole team.
 */
export function duplicatePlayers(players: PlayerForm[]): string[] {
  const duplicates = players.filter((player, index) =>
    players.slice(0, index).some((earlier) => isSamePlayer(earlier, player)),
  )
  return [...new Set(duplicates.map(({ name }) => cleanText(name)))]
}

function isSamePlayer(a: PlayerForm, b: PlayerForm): boolean {
  const [one, other] = [comparablePlayer(a), comparablePlayer(b)]
  const same = (field: keyof PlayerForm) => one[field] !== '' && one[field] === other[field]
  return same('name') && (same('email') || same('mobile'))
}
