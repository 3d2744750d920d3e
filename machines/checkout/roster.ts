import {
  automaticTeamName,
  cartTotal,
  isFree,
  itemType,
  needsTeamName,
  playerCosts,
  teamSize,
} from '#contract/cart.ts'
import type { CartItem, TeamPayload, User } from '#contract/entities.ts'
import {
  formErrors,
  mobileDigits,
  type PlayerForm,
  RosterForm,
  TeamRosterForm,
} from '#contract/forms.ts'

/** Who plays in one cart item, as it is typed. */
type Roster = RosterForm
/** Rosters by the cart item's `_id`. */
export type Rosters = Record<string, Roster>

const noPlayer: PlayerForm = { name: '', email: '', mobile: '' }

/** A roster for each item of the cart: those typed already are kept, at the size that the item asks for. */
export function fitRosters(items: CartItem[], rosters: Rosters): Rosters {
  return Object.fromEntries(
    items.map((item) => {
      const { min, max } = teamSize(item)
      const { team_name = '', players = [] } = rosters[item._id] ?? {}
      const missing = Array.from({ length: Math.max(0, min - players.length) }, () => noPlayer)
      return [item._id, { team_name, players: [...players, ...missing].slice(0, max) }]
    }),
  )
}

/** Whether an item has a row at `index`. */
export function hasRow(rosters: Rosters, id: string, index: number): boolean {
  return rosters[id]?.players[index] !== undefined
}

/** Whether an item takes a further row. */
export function hasRoom(rosters: Rosters, item: CartItem): boolean {
  return (rosters[item._id]?.players.length ?? 0) < teamSize(item).max
}

/** Whether an item can do without its row at `index`. */
export function canSpare(rosters: Rosters, item: CartItem, index: number): boolean {
  return hasRow(rosters, item._id, index) && hasRow(rosters, item._id, teamSize(item).min)
}

/** A further row, where the item takes one. */
export function addPlayer(rosters: Rosters, item: CartItem): Rosters {
  return edit(rosters, item._id, (roster) =>
    hasRoom(rosters, item) ? { ...roster, players: [...roster.players, noPlayer] } : roster,
  )
}

/** One row fewer, where the item can do with fewer. */
export function removePlayer(rosters: Rosters, item: CartItem, index: number): Rosters {
  return edit(rosters, item._id, (roster) =>
    canSpare(rosters, item, index)
      ? { ...roster, players: roster.players.filter((_, at) => at !== index) }
      : roster,
  )
}

/** Changes some fields of one row; a mobile keeps what `mobileDigits` keeps. */
export function setPlayer(
  rosters: Rosters,
  id: string,
  index: number,
  change: Partial<PlayerForm>,
): Rosters {
  const clean =
    change.mobile === undefined ? change : { ...change, mobile: mobileDigits(change.mobile) }
  return edit(rosters, id, (roster) => ({
    ...roster,
    players: roster.players.map((player, at) => (at === index ? { ...player, ...clean } : player)),
  }))
}

/** Names the team of one item. */
export function setTeamName(rosters: Rosters, id: string, team_name: string): Rosters {
  return edit(rosters, id, (roster) => ({ ...roster, team_name }))
}

/**
 * Puts players into the rows from `index` on, with further rows where the item takes them; what one
 * does not say stays as it was. Those for whom there is no place are left out.
 */
export function putPlayers(
  rosters: Rosters,
  item: CartItem,
  index: number,
  given: PlayerForm[],
): Rosters {
  return edit(rosters, item._id, ({ team_name, players }) => {
    const length = Math.min(Math.max(players.length, index + given.length), teamSize(item).max)
    return {
      team_name,
      players: Array.from({ length }, (_, at) => {
        const now = players[at] ?? noPlayer
        const said = Object.entries(given[at - index] ?? {}).filter(([, text]) => text !== '')
        return { ...now, ...Object.fromEntries(said) }
      }),
    }
  })
}

/** How many of `given` players find no place from row `index` on. */
export function withoutPlace(item: CartItem, index: number, given: PlayerForm[]): number {
  return Math.max(0, index + given.length - teamSize(item).max)
}

function edit(rosters: Rosters, id: string, change: (roster: Roster) => Roster): Rosters {
  const roster = rosters[id]
  return roster ? { ...rosters, [id]: change(roster) } : rosters
}

/** A user's own row. */
export const userAsPlayer = ({ name, email, phone_number }: User): PlayerForm => ({
  name,
  email,
  mobile: mobileDigits(phone_number),
})

/** What is wrong, by field: `ITEM_ID.team_name`, `ITEM_ID.players.0.email` (SPEC section 5, Checkout). */
export function rosterErrors(items: CartItem[], rosters: Rosters): Record<string, string> {
  const errors = items.flatMap((item) =>
    Object.entries(
      formErrors(rosters[item._id], needsTeamName(item) ? TeamRosterForm : RosterForm),
    ).map(([field, message]) => [`${item._id}.${field}`, message]),
  )
  return Object.fromEntries(errors)
}

/** The cart's total with its rosters, in rupees. */
export function rosterTotal(items: CartItem[], rosters: Rosters): number {
  return cartTotal(items.map((item) => ({ item, players: rosters[item._id]?.players.length ?? 0 })))
}

/** What POST /teams is sent (SPEC section 3, Team payload; DESIGN section 5). */
export function teamPayloads(items: CartItem[], rosters: Rosters, user: User): TeamPayload[] {
  return items.map((item) => {
    const { team_name, players } = rosters[item._id] ?? { team_name: '', players: [] }
    const costs = playerCosts(item, players.length)
    // A captain's address often stands for the whole team: only one row is the user.
    const own = players.findIndex((player) => isUser(player, user))
    return {
      team_name: needsTeamName(item) ? team_name.trim() : automaticTeamName(user.name),
      event_id: item._id,
      event_name: item.name,
      is_free_event: isFree(item),
      fees_paid: true,
      registration_mode: 'Online',
      type: itemType(item),
      players: players.map((player, index) => ({
        name: player.name.trim(),
        email: player.email.trim(),
        mobile: player.mobile,
        userId: index === own ? user.userId : null,
        cost: costs[index] ?? 0,
      })),
    }
  })
}

/** The rosters that a payload was made from. */
export function payloadRosters(payload: TeamPayload[]): Rosters {
  return Object.fromEntries(
    payload.map(({ event_id, team_name, players }) => [
      event_id,
      { team_name, players: players.map(({ name, email, mobile }) => ({ name, email, mobile })) },
    ]),
  )
}

function isUser(player: PlayerForm, user: User): boolean {
  return player.email.trim().toLowerCase() === user.email.toLowerCase()
}
