import { count, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { CHECKOUT_ITEMS_MAX, CHECKOUT_PLAYERS_MAX, PLAYERS_MAX } from '#contract/constants.ts'
import type { TeamPayload } from '#contract/entities.ts'
import { toRupees } from '#contract/money.ts'
import { bookings, teamPlayers, teams, tournamentEvents } from '#server/db/schema.ts'
import { team } from './support/players.ts'
import { SECOND, settlingServer } from './support/settling.ts'

const { server, provider, current, elapse, bookingsOf } = settlingServer()

const FEES = [100, 0, 100_000]
const idOf = (index: number) => `limit-${index}`

beforeAll(async () => {
  await server.db.insert(tournamentEvents).values(
    Array.from({ length: CHECKOUT_ITEMS_MAX + 1 }, (_, index) => ({
      id: idOf(index),
      tournamentId: 'open',
      position: 10 + index,
      name: idOf(index),
      matchType: 'Knockout',
      eventType: 'SINGLE' as const,
      entryFee: FEES[index % FEES.length] as number,
    })),
  )
})

type Sizes = number[]

function draftOf(sizes: Sizes, nameLength: number): TeamPayload[] {
  return sizes.map((players, index) => {
    const payload = team(idOf(index), players)
    for (const player of payload.players) player.name = player.name.padEnd(nameLength, 'x')
    return payload
  })
}

const even = (items: number, players: number): Sizes =>
  Array.from({ length: items }, (_, index) =>
    Math.floor(players / items + (index < players % items ? 1 : 0)),
  )

const aroundTheCaps = fc
  .record({
    items: fc.constantFrom(1, 10, 11, 99, CHECKOUT_ITEMS_MAX, CHECKOUT_ITEMS_MAX + 1),
    players: fc.integer({ min: CHECKOUT_PLAYERS_MAX - 2, max: CHECKOUT_PLAYERS_MAX + 2 }),
    share: fc.constantFrom(0.01, 0.5, 1),
  })
  .map(({ items, players, share }) => even(items, Math.max(items, Math.round(players * share))))

it('a draft has at most 100 items, 1,000 players and 100 players of an entry', () => {
  expect([CHECKOUT_ITEMS_MAX, CHECKOUT_PLAYERS_MAX, PLAYERS_MAX]).toEqual([100, 1_000, 100])
})

it('every draft around the caps of items and players is refused, or can be paid and is booked whole', async () => {
  await fc.assert(
    fc.asyncProperty(aroundTheCaps, fc.constantFrom(10, 254, 255), async (sizes, nameLength) => {
      const draft = draftOf(sizes, nameLength)
      const players = sizes.reduce((sum, size) => sum + size, 0)
      const amount = sizes.reduce((sum, size, index) => sum + size * (FEES[index % 3] as number), 0)
      const before = await bookingsOf(current.member)
      const response = await server.send('createPaymentOrder', {
        token: current.member.token,
        body: { amount: toRupees(amount), draft, again: true },
      })
      const isWithin =
        sizes.length <= CHECKOUT_ITEMS_MAX &&
        players <= CHECKOUT_PLAYERS_MAX &&
        Math.max(...sizes) <= PLAYERS_MAX &&
        nameLength <= 254
      expect(response.status).toBe(isWithin ? 200 : 400)
      if (!isWithin) return
      const { data } = (await response.json()) as { data: { id: string } }
      const payment = provider.attempt(data.id)
      const { token } = current.member
      await server.call('paymentStatus', { token, params: { id: data.id } })
      await elapse(11 * SECOND)
      const after = await bookingsOf(current.member)
      expect(after).toHaveLength(before.length + 1)
      const [booked] = await server.db
        .select({ players: count() })
        .from(teamPlayers)
        .innerJoin(teams, eq(teams.id, teamPlayers.teamId))
        .innerJoin(bookings, eq(bookings.id, teams.bookingId))
        .where(eq(bookings.paymentId, payment.id))
      expect(booked?.players).toBe(players)
    }),
    {
      numRuns: 14,
      examples: [
        [even(CHECKOUT_ITEMS_MAX, CHECKOUT_PLAYERS_MAX), 254],
        [even(10, CHECKOUT_PLAYERS_MAX), 254],
        [even(CHECKOUT_ITEMS_MAX, CHECKOUT_ITEMS_MAX * PLAYERS_MAX), 10],
        [even(CHECKOUT_ITEMS_MAX + 1, CHECKOUT_ITEMS_MAX + 1), 10],
      ],
    },
  )
}, 60_000)
