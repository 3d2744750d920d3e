import type { CartItem } from '#contract/entities.ts'
import type { Rosters } from '../booking/team-payloads.ts'
import { isBlankRow, type SentInvitation } from '../invitation/sent.ts'
import { rosterErrors, rowName, setPlayer, withRow } from './roster.ts'

const nameOf = ({ item_id, row }: SentInvitation) => rowName(item_id, row).name

/**
 * Fills the empty rows of players who accepted with their details, and adds rows that another device has added
 * for an invitation.
 */
export function fillAccepted(rosters: Rosters, invitations: SentInvitation[]): Rosters {
  return invitations.reduce((filled, { item_id: id, row, state, player }) => {
    const rows = state === 'declined' ? filled : withRow(filled, id, row)
    const now = rows[id]?.players[row]
    return player && now && isBlankRow(now) ? setPlayer(rows, id, row, player) : rows
  }, rosters)
}

/** As `rosterErrors`; a row that waits for its player has one message, by the row's name. */
export function errorsOf(context: {
  items: CartItem[]
  rosters: Rosters
  invitations: SentInvitation[]
}): Record<string, string> {
  const errors = Object.entries(rosterErrors(context.items, context.rosters))
  const awaited = context.invitations
    .filter(({ state }) => state === 'open')
    .map(nameOf)
    .filter((name) => errors.some(([field]) => field.startsWith(`${name}.`)))
  const others = errors.filter(([field]) => !awaited.some((name) => field.startsWith(`${name}.`)))
  return Object.fromEntries([...others, ...awaited.map((name) => [name, AWAITED])])
}

const AWAITED = 'Your partner has not answered yet. Wait for them, or type their details.'

/** The number of rows whose invited players have not answered. */
export const countAwaited = (items: CartItem[], invitations: SentInvitation[]): number =>
  invitations.filter(
    ({ state, item_id }) => state === 'open' && items.some(({ _id }) => _id === item_id),
  ).length
