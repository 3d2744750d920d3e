import { isDeepStrictEqual } from 'node:util'
import { automaticTeamName, isFree, needsTeamName, playerCosts, teamSize } from '#contract/cart.ts'
import { conditionsText } from '#contract/conditions.ts'
import { CHECKOUT_PLAYERS_MAX, TEXT_MAX } from '#contract/constants.ts'
import type { Team, TeamPayload } from '#contract/entities.ts'
import { PlayerForm, RosterForm, TeamRosterForm } from '#contract/forms.ts'
import { formatRupees, toPaise, toRupees } from '#contract/money.ts'
import { asciiDigits, cleanEmail, cleanText } from '#contract/text.ts'
import { newId } from '#server/db/ids.ts'
import type { Database } from '#server/db/open.ts'
import { teamPlayers, teams, type UserRow } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { requireForm } from '#server/http/input.ts'
import { findItems, type Item, isOpen, shownItem } from './bookable-items.ts'

/** Paise: Razorpay's minimum. */
export const AMOUNT_MIN = 100
/** Paise; the columns hold twice as much. */
export const AMOUNT_MAX = 1_000_000_000

/**
 * Replaces the client's claims (price, type, names, user id) by the database's values. Events in
 * `paidFor` may be closed or withdrawn: whether the payment books them is decided later. Throws
 * `HttpError` 400 with the invalid field.
 */
export async function priceTeams(
  db: Database,
  user: UserRow,
  claimed: TeamPayload[],
  now: number,
  paidFor: Set<string> = new Set(),
): Promise<TeamPayload[]> {
  const items = await findItems(
    db,
    claimed.map(({ event_id }) => event_id),
  )
  const playerCount = claimed.reduce((sum, { players }) => sum + players.length, 0)
  if (playerCount > CHECKOUT_PLAYERS_MAX) {
    throw new HttpError(400, `One booking can have at most ${CHECKOUT_PLAYERS_MAX} players.`, {
      field: 'teamData',
    })
  }
  const seen = new Set<string>()
  const priced: TeamPayload[] = []
  for (const [index, team] of claimed.entries()) {
    const path = `teamData.${index}.`
    const item = items.get(team.event_id)
    const isPaidFor = paidFor.has(team.event_id)
    if (!item || item.type !== team.type || !(item.isApproved || isPaidFor)) {
      throw new HttpError(400, `${team.event_name} is no longer available.`, {
        field: `${path}event_id`,
      })
    }
    if (seen.has(team.event_id)) {
      throw new HttpError(400, `${shownItem(item).name} is listed twice in this booking.`, {
        field: `${path}event_id`,
      })
    }
    seen.add(team.event_id)
    if (!isOpen(item, now) && !isPaidFor) {
      throw new HttpError(400, `Booking for ${shownItem(item).name} is closed.`, {
        field: `${path}event_id`,
      })
    }
    if (!isPaidFor) requireConditions(item, team, path)
    priced.push(priceTeam(item, user, team, path))
  }
  if (teamsTotal(priced) > AMOUNT_MAX) throw amountRefused()
  return priced
}

/** Throws `HttpError` 400, at the field, for invalid details of a player. */
export function requirePlayer(given: PlayerForm): PlayerForm {
  const player = requireForm(given, PlayerForm)
  for (const [field, text] of Object.entries(player)) {
    if (text.length > TEXT_MAX) {
      throw new HttpError(400, `It is longer than ${TEXT_MAX} characters.`, { field })
    }
  }
  return player
}

/** As they are now: an organizer may have changed them since they were shown. */
function requireConditions(item: Item, team: TeamPayload, path: string): void {
  const conditions = conditionsText(item.cartItem)
  if (conditions === '' || team.accepted_conditions === conditions) return
  const { name } = shownItem(item)
  throw new HttpError(400, `Please confirm the conditions of ${name}: ${conditions}`, {
    field: `${path}accepted_conditions`,
  })
}

export function amountRefused(): HttpError {
  const [least, most] = [AMOUNT_MIN, AMOUNT_MAX].map((paise) => formatRupees(toRupees(paise)))
  return new HttpError(400, `Only amounts from ${least} to ${most} can be paid.`, {
    field: 'amount',
  })
}

function priceTeam(item: Item, user: UserRow, team: TeamPayload, path: string): TeamPayload {
  const { type, cartItem } = item
  const { min, max } = teamSize(cartItem)
  if (team.players.length < min || team.players.length > max) {
    throw new HttpError(400, `${shownItem(item).name} requires ${playerCountText(min, max)}.`, {
      field: `${path}players`,
    })
  }
  const roster = {
    team_name: team.team_name,
    players: team.players.map(({ name, email, mobile }) => ({ name, email, mobile })),
  }
  const form = needsTeamName(cartItem) ? TeamRosterForm : RosterForm
  const { team_name, players } = requireForm(roster, form, path)
  const accepted = team.accepted_conditions
  const texts = [team_name, accepted ?? '', ...players.flatMap(Object.values)]
  if (texts.some((text) => text.length > TEXT_MAX)) {
    throw new HttpError(400, `A name or email is longer than ${TEXT_MAX} characters.`, {
      field: `${path}players`,
    })
  }
  const costs = playerCosts(cartItem, players.length)
  return {
    type,
    event_id: cartItem._id,
    event_name: cartItem.name,
    is_free_event: isFree(cartItem),
    fees_paid: true,
    registration_mode: 'Online',
    team_name: needsTeamName(cartItem) ? team_name : automaticTeamName(user.name),
    players: players.map((player, index) => ({
      ...player,
      userId: team.players[index]?.userId === user.id ? user.id : null,
      cost: costs[index] ?? 0,
    })),
    ...(accepted && { accepted_conditions: accepted }),
  }
}

function playerCountText(min: number, max: number): string {
  if (min !== max) return `${min} to ${max} players`
  return min === 1 ? '1 player' : `${min} players`
}

/** The same events and players, in the same order; names of teams and prices do not count. */
export function isSameRoster(a: TeamPayload[], b: TeamPayload[]): boolean {
  return isDeepStrictEqual(a.map(rosterOf), b.map(rosterOf))
}

function rosterOf({ event_id, players }: TeamPayload) {
  return {
    event_id,
    players: players.map(({ name, email, mobile }) => ({
      name: cleanText(name),
      email: cleanEmail(email),
      mobile: asciiDigits(cleanText(mobile)),
    })),
  }
}

export function teamsTotal(priced: TeamPayload[]): number {
  return priced
    .flatMap(({ players }) => players)
    .reduce((total, { cost }) => total + toPaise(cost), 0)
}

/** PostgreSQL takes 65,535 values in one statement, and a player has eight. */
const ROWS_MAX = 1_000

function* chunksOf<T>(rows: T[], size: number): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

export async function insertTeams(
  db: Database,
  userId: string,
  priced: TeamPayload[],
  now: number,
): Promise<Team[]> {
  const inserted = priced.map((team) => ({ ...team, _id: newId('team') }))
  await db.transaction(async (tx) => {
    await tx.insert(teams).values(
      inserted.map((team, position) => ({
        id: team._id,
        userId,
        itemType: team.type,
        itemId: team.event_id,
        eventName: team.event_name,
        teamName: team.team_name,
        isFreeEvent: team.is_free_event,
        total: teamsTotal([team]),
        position,
        createdAt: new Date(now),
        acceptedConditions: team.accepted_conditions ?? null,
      })),
    )
    const players = inserted.flatMap((team) =>
      team.players.map(({ cost, ...player }, position) => ({
        ...player,
        id: newId('plr'),
        teamId: team._id,
        position,
        cost: toPaise(cost),
      })),
    )
    for (const rows of chunksOf(players, ROWS_MAX)) await tx.insert(teamPlayers).values(rows)
  })
  return inserted.map(({ _id, type, event_name, is_free_event }) => ({
    _id,
    type,
    event_name,
    is_free_event,
  }))
}
