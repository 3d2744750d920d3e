import { playerCosts } from '#contract/cart.ts'
import { FREE_PAYMENT_ID } from '#contract/constants.ts'
import type {
  bookings,
  paymentOrders,
  teamPlayers,
  teams,
  tournamentEvents,
  tournaments,
} from '#server/db/schema.ts'

export const DEMO_PLAYER = {
  id: 'demo-player',
  name: 'Ananya Rao',
  email: 'player@matchpoint.example',
  password: 'matchpoint',
  phone: '9845012345',
} as const

export const UNVERIFIED_PLAYER = {
  id: 'demo-newcomer',
  name: 'Kabir Sethi',
  email: 'newcomer@matchpoint.example',
  password: 'matchpoint',
  phone: '9811012345',
} as const

const DEMO_IDS: readonly string[] = [DEMO_PLAYER.id, UNVERIFIED_PLAYER.id]

/** Their passwords are published: without the demo they cannot log in. */
export const isDemoAccount = (userId: string) => DEMO_IDS.includes(userId)

const TEAM_MATES = [
  { name: 'Meera Iyer', email: 'meera@matchpoint.example', mobile: '9845067890' },
  { name: 'Rohan Das', email: 'rohan@matchpoint.example', mobile: '9830067890' },
  { name: 'Zoya Khan', email: 'zoya@matchpoint.example', mobile: '9820067890' },
  { name: 'Arjun Pillai', email: 'arjun@matchpoint.example', mobile: '9847067890' },
  { name: 'Ishita Bose', email: 'ishita@matchpoint.example', mobile: '9831067890' },
  { name: 'Dev Malhotra', email: 'dev@matchpoint.example', mobile: '9811067890' },
] as const

const BOOKED_BEFORE_MS = 9 * 86_400_000

interface DemoBookings {
  bookings: (typeof bookings.$inferInsert)[]
  paymentOrders: (typeof paymentOrders.$inferInsert)[]
  teams: (typeof teams.$inferInsert)[]
  teamPlayers: (typeof teamPlayers.$inferInsert)[]
}

/**
 * Past bookings of the demo player: a paid and a free entry in two tournaments completed before
 * `now`, epoch ms. Throws RangeError when there are no such tournaments.
 */
export function demoBookings(
  catalogue: {
    tournaments: readonly (typeof tournaments.$inferInsert)[]
    events: readonly (typeof tournamentEvents.$inferInsert)[]
  },
  now: number,
): DemoBookings {
  const over = catalogue.tournaments.filter(({ endsAt }) => endsAt && endsAt.getTime() < now)
  const past = catalogue.events.filter(({ tournamentId }) =>
    over.some(({ id }) => id === tournamentId),
  )
  const paid = past.find(
    ({ isFreeEvent, eventType, playersCapacity = 1 }) =>
      !isFreeEvent && eventType !== 'SINGLE' && playersCapacity <= TEAM_MATES.length + 1,
  )
  const free = past.find(
    ({ isFreeEvent, tournamentId }) => isFreeEvent && tournamentId !== paid?.tournamentId,
  )
  if (!paid || !free) throw new RangeError('The demo has no past events to have booked')
  const rows: DemoBookings = { bookings: [], paymentOrders: [], teams: [], teamPlayers: [] }
  for (const [index, event] of [paid, free].entries()) {
    const start = over.find(({ id }) => id === event.tournamentId)?.startsAt?.getTime() ?? now
    const createdAt = new Date(start - BOOKED_BEFORE_MS)
    const players = Math.max(2, event.playersCapacity ?? 1)
    const total = event.isFreeEvent ? 0 : (event.entryFee ?? 0)
    const costs = playerCosts(
      {
        is_free_event: event.isFreeEvent ?? false,
        entry_fee: total,
        event_type: event.eventType ?? 'SINGLE',
        players_capacity: players,
      },
      players,
    )
    const booking = {
      id: `demo-order-${index + 1}`,
      userId: DEMO_PLAYER.id,
      paymentId: event.isFreeEvent ? FREE_PAYMENT_ID : 'pay_DemoPlayerPaid01',
      paymentOrderId: event.isFreeEvent ? FREE_PAYMENT_ID : 'order_DemoPlayerPaid01',
      total,
      createdAt,
    }
    rows.bookings.push(booking)
    if (!event.isFreeEvent) {
      rows.paymentOrders.push({
        id: booking.paymentOrderId,
        userId: DEMO_PLAYER.id,
        amount: total,
        createdAt,
        state: 'booked',
        context: {
          ...{ amount: total, expiresAt: createdAt.getTime(), hasTeams: false, attemptedAt: null },
          payment: { id: booking.paymentId, amount: total, capturedAt: createdAt.getTime() },
          ...{ bookingId: booking.id, reason: null, refund: null },
        },
        paymentId: booking.paymentId,
        bookingId: booking.id,
      })
    }
    const teamId = `demo-team-${index + 1}`
    rows.teams.push({
      id: teamId,
      userId: DEMO_PLAYER.id,
      itemType: 'EVENT',
      itemId: event.id,
      eventName: event.name,
      teamName: index === 0 ? 'Smash Hits' : 'Weekend Legends',
      isFreeEvent: event.isFreeEvent ?? false,
      total,
      bookingId: booking.id,
      position: 0,
      createdAt,
    })
    const self = { name: DEMO_PLAYER.name, email: DEMO_PLAYER.email, mobile: DEMO_PLAYER.phone }
    rows.teamPlayers.push(
      ...[self, ...TEAM_MATES].slice(0, players).map((player, position) => ({
        id: `${teamId}-${position + 1}`,
        teamId,
        position,
        ...player,
        userId: position === 0 ? DEMO_PLAYER.id : null,
        cost: costs[position] ?? 0,
      })),
    )
  }
  return rows
}
