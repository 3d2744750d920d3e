import type { TeamPayload } from '#contract/entities.ts'
import type { Database } from '#server/db/open.ts'
import { findItems, isOpen, priceOf } from './bookable-items.ts'
import { teamsTotal } from './teams.ts'

/** A payment that was started before the deadline may be captured this long after it. */
export const GRACE_MS = 15 * 60_000

export interface PaidTeam {
  itemId: string
  players: number
  price: number
}

export const paidTeamsOf = (draft: TeamPayload[]): PaidTeam[] =>
  draft.map((team) => ({
    itemId: team.event_id,
    players: team.players.length,
    price: teamsTotal([team]),
  }))

/**
 * Why a captured payment may not book teams now; null if it may. The one rule for the browser's call
 * and for the queue. The deadline counts for the payment, not for the booking. Times in epoch ms;
 * `startedAt` is when the payment order was created.
 */
export async function obstacleOf(
  db: Database,
  teams: PaidTeam[],
  { startedAt, capturedAt }: { startedAt: number; capturedAt: number },
): Promise<'closed' | 'dearer' | null> {
  const items = await findItems(
    db,
    teams.map(({ itemId }) => itemId),
  )
  for (const { itemId, players, price } of teams) {
    const item = items.get(itemId)
    const isInTime = item && isOpen(item, startedAt) && isOpen(item, capturedAt - GRACE_MS)
    if (!isInTime) return 'closed'
    if (priceOf(item, players) > price) return 'dearer'
  }
  return null
}
