import { automaticTeamName, isFree, itemType, needsTeamName, playerCosts } from '#contract/cart.ts'
import { conditionsText } from '#contract/conditions.ts'
import type { CartItem, TeamPayload, User } from '#contract/entities.ts'
import type { PlayerForm, RosterForm } from '#contract/forms.ts'
import { cleanEmail, cleanText, emailKey } from '#contract/text.ts'

export type Rosters = Record<string, RosterForm>

export function teamPayloads(items: CartItem[], rosters: Rosters, user: User): TeamPayload[] {
  return items.map((item) => {
    const { team_name = '', players = [], accepted_conditions } = rosters[item._id] ?? {}
    const costs = playerCosts(item, players.length)
    // A captain often enters one address for the whole team: only the first such row is the user.
    const own = players.findIndex((player) => isUser(player, user))
    return {
      team_name: needsTeamName(item) ? cleanText(team_name) : automaticTeamName(user.name),
      event_id: item._id,
      event_name: item.name,
      is_free_event: isFree(item),
      fees_paid: true,
      registration_mode: 'Online',
      type: itemType(item),
      players: players.map((player, index) => ({
        name: cleanText(player.name),
        email: cleanEmail(player.email),
        mobile: player.mobile,
        userId: index === own ? user.userId : null,
        cost: costs[index] ?? 0,
      })),
      ...(conditionsText(item) !== '' && { accepted_conditions }),
    }
  })
}

export function payloadRosters(payload: TeamPayload[]): Rosters {
  return Object.fromEntries(
    payload.map(({ event_id, team_name, players, accepted_conditions }) => [
      event_id,
      {
        team_name,
        players: players.map(({ name, email, mobile }) => ({ name, email, mobile })),
        accepted_conditions,
      },
    ]),
  )
}

export const payloadItems = (payload: TeamPayload[]): string[] =>
  payload.map(({ event_id }) => event_id)

function isUser(player: PlayerForm, user: User): boolean {
  return emailKey(player.email) === emailKey(user.email)
}
