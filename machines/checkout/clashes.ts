import { parseEventDate } from '#contract/dates.ts'
import type { CartItem } from '#contract/entities.ts'
import type { PlayerForm } from '#contract/forms.ts'

/**
 * The pairs of items that are on at the same time. Events of one tournament are not: its dates are
 * theirs, and its organizer sees to it that they can be played together.
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

/** In epoch ms; null where a date is missing or unreadable. */
function spanOf({ start_date_time_new = '', end_date_time_new = '' }: CartItem) {
  const [start, end] = [parseEventDate(start_date_time_new), parseEventDate(end_date_time_new)]
  return start === null || end === null ? null : { start, end }
}

/**
 * The names of those who stand twice in one roster. An address or a number alone says nothing: a
 * captain's often stands for the whole team.
 */
export function repeatedPlayers(players: PlayerForm[]): string[] {
  const repeated = players.filter((player, index) =>
    players.slice(0, index).some((earlier) => isSamePlayer(earlier, player)),
  )
  return [...new Set(repeated.map(({ name }) => name.trim()))]
}

function isSamePlayer(a: PlayerForm, b: PlayerForm): boolean {
  const same = (field: keyof PlayerForm) =>
    plain(a[field]) !== '' && plain(a[field]) === plain(b[field])
  return same('name') && (same('email') || same('mobile'))
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
