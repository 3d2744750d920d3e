import { automaticTeamName, needsTeamName, teamSize } from '#contract/cart.ts'
import { conditionsText } from '#contract/conditions.ts'
import type { CartItem, User } from '#contract/entities.ts'
import { formErrors, type PlayerForm, RosterForm, TeamRosterForm } from '#contract/forms.ts'
import { cleanEmail } from '#contract/text.ts'
import type { Rosters } from '../booking/team-payloads.ts'
import { cartTotal } from '../cart/totals.ts'
import { phoneDigits } from '../form/phone-digits.ts'
import { mayPlay } from './may-play.ts'

const SUGGESTED_MAX = 3

const noPlayer: PlayerForm = { name: '', email: '', mobile: '' }

/**
 * A roster for each item, from `rosters` where it has one, padded or cut to the item's team size.
 * Other rosters stay: their items may come back.
 */
export function initRosters(items: CartItem[], rosters: Rosters): Rosters {
  const sized = items.map((item) => {
    const { min, max } = teamSize(item)
    const roster = rosters[item._id] ?? { team_name: '', players: [] }
    const { players } = roster
    const missing = Array.from({ length: Math.max(0, min - players.length) }, () => noPlayer)
    return [item._id, { ...roster, players: [...players, ...missing].slice(0, max) }]
  })
  return { ...rosters, ...Object.fromEntries(sized) }
}

/** Does what `initRosters` does, and puts the user into the roster of a new item where nothing forbids it. */
export function beginRosters(items: CartItem[], rosters: Rosters, user: User): Rosters {
  const begun = items
    .filter((item) => !rosters[item._id] && mayPlay(item, user))
    .map((item) => [
      item._id,
      {
        team_name: needsTeamName(item) ? automaticTeamName(user.name) : '',
        players: [userAsPlayer(user)],
      },
    ])
  return initRosters(items, { ...rosters, ...Object.fromEntries(begun) })
}

export function hasRow(rosters: Rosters, id: string, index: number): boolean {
  return rosters[id]?.players[index] !== undefined
}

/** Adds blank rows up to this one. */
export function withRow(rosters: Rosters, id: string, index: number): Rosters {
  const roster = rosters[id]
  const missing = index + 1 - (roster?.players.length ?? 0)
  if (!roster || missing <= 0) return rosters
  const players = [...roster.players, ...Array.from({ length: missing }, () => noPlayer)]
  return { ...rosters, [id]: { ...roster, players } }
}

export function canAddPlayer(rosters: Rosters, item: CartItem): boolean {
  return (rosters[item._id]?.players.length ?? 0) < teamSize(item).max
}

export function canRemovePlayer(rosters: Rosters, item: CartItem, index: number): boolean {
  return hasRow(rosters, item._id, index) && hasRow(rosters, item._id, teamSize(item).min)
}

export function addPlayer(rosters: Rosters, item: CartItem): Rosters {
  return updateRoster(rosters, item._id, (roster) =>
    canAddPlayer(rosters, item) ? { ...roster, players: [...roster.players, noPlayer] } : roster,
  )
}

export function removePlayer(rosters: Rosters, item: CartItem, index: number): Rosters {
  return updateRoster(rosters, item._id, (roster) =>
    canRemovePlayer(rosters, item, index)
      ? { ...roster, players: roster.players.filter((_, at) => at !== index) }
      : roster,
  )
}

export function setPlayer(
  rosters: Rosters,
  id: string,
  index: number,
  change: Partial<PlayerForm>,
): Rosters {
  return updateRoster(rosters, id, (roster) => ({
    ...roster,
    players: roster.players.map((player, at) =>
      at === index
        ? {
            ...player,
            ...change,
            mobile: phoneDigits(change.mobile ?? player.mobile, player.mobile),
          }
        : player,
    ),
  }))
}

export function setTeamName(rosters: Rosters, id: string, team_name: string): Rosters {
  return updateRoster(rosters, id, (roster) => ({ ...roster, team_name }))
}

/** They are accepted as they are now: others have to be accepted again. */
export function acceptConditions(rosters: Rosters, item: CartItem, accepted: boolean): Rosters {
  return updateRoster(rosters, item._id, (roster) => ({
    ...roster,
    accepted_conditions: accepted ? conditionsText(item) : undefined,
  }))
}

export function hasAcceptedConditions(rosters: Rosters, item: CartItem): boolean {
  const text = conditionsText(item)
  return text === '' || rosters[item._id]?.accepted_conditions === text
}

/**
 * Writes players to the rows from `index`, adding rows up to the team size. An empty field keeps the
 * row's value; excess players are ignored.
 */
export function insertPlayers(
  rosters: Rosters,
  item: CartItem,
  index: number,
  given: PlayerForm[],
): Rosters {
  return updateRoster(rosters, item._id, (roster) => {
    const { players } = roster
    const length = Math.min(Math.max(players.length, index + given.length), teamSize(item).max)
    return {
      ...roster,
      players: Array.from({ length }, (_, at) => {
        const now = players[at] ?? noPlayer
        const filledIn = Object.entries(given[at - index] ?? {}).filter(([, text]) => text !== '')
        return { ...now, ...Object.fromEntries(filledIn) }
      }),
    }
  })
}

export function excessPlayers(item: CartItem, index: number, given: PlayerForm[]): number {
  return Math.max(0, index + given.length - teamSize(item).max)
}

/**
 * The item above `id` in the cart whose players can be taken over: the nearest that has others than
 * `id` has.
 */
export function copySource(items: CartItem[], rosters: Rosters, id: string): CartItem | undefined {
  const at = items.findIndex(({ _id }) => _id === id)
  const item = items[at]
  return (
    item &&
    items
      .slice(0, at)
      .reverse()
      .find((from) => isOther(rosters, item, from))
  )
}

const isOther = (rosters: Rosters, item: CartItem, from: CartItem) =>
  JSON.stringify(copyRoster(rosters, item, from)) !== JSON.stringify(rosters)

/** Copies as many players as fit, and the team's name. */
export function copyRoster(rosters: Rosters, item: CartItem, from: CartItem): Rosters {
  const { team_name, players } = rosters[from._id] ?? { team_name: '', players: [] }
  const named = players.filter(({ name }) => name !== '')
  const copied = insertPlayers(rosters, item, 0, named)
  return needsTeamName(item) && team_name ? setTeamName(copied, item._id, team_name) : copied
}

/** Earlier players for a row: for the first empty one, those that its roster lacks. */
export function suggestedPlayers(
  players: PlayerForm[],
  index: number,
  earlier: PlayerForm[],
): PlayerForm[] {
  if (players.findIndex(isEmpty) !== index) return []
  return earlier.filter(({ email }) => !hasEmail(players, email)).slice(0, SUGGESTED_MAX)
}

/** Players whose name has a word that begins with the typed text. */
export function playersByName(players: PlayerForm[], typed: string): PlayerForm[] {
  const begin = typed.trim().toLowerCase()
  return players.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${begin}`))
}

const isEmpty = ({ name, email, mobile }: PlayerForm) => name + email + mobile === ''

export const hasEmail = (players: PlayerForm[], email: string): boolean =>
  players.some((player) => cleanEmail(player.email) === cleanEmail(email))

function updateRoster(
  rosters: Rosters,
  id: string,
  change: (roster: RosterForm) => RosterForm,
): Rosters {
  const roster = rosters[id]
  return roster ? { ...rosters, [id]: change(roster) } : rosters
}

export const userAsPlayer = ({ name, email, phone_number }: User): PlayerForm => ({
  name,
  email,
  mobile: phoneDigits(phone_number),
})

const UNACCEPTED = { accepted_conditions: 'Please confirm that all players meet the conditions.' }

/** Messages by field: `ITEM_ID.team_name`, `ITEM_ID.players.0.email`, `ITEM_ID.accepted_conditions`. */
export function rosterErrors(items: CartItem[], rosters: Rosters): Record<string, string> {
  const errors = items.flatMap((item) =>
    Object.entries({
      ...formErrors(rosters[item._id], needsTeamName(item) ? TeamRosterForm : RosterForm),
      ...(hasAcceptedConditions(rosters, item) ? {} : UNACCEPTED),
    }).map(([field, message]) => [`${item._id}.${field}`, message]),
  )
  return Object.fromEntries(errors)
}

/** The name that the fields of a row begin with. */
export const rowName = (id: string, index: number) => ({ name: `${id}.players.${index}` })

export function rosterTotal(items: CartItem[], rosters: Rosters): number {
  return cartTotal(items.map((item) => ({ item, players: rosters[item._id]?.players.length ?? 0 })))
}
