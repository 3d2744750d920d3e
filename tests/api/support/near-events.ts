import { tournamentEvents, tournaments } from '#server/db/schema.ts'
import { tournament } from './catalogue.ts'
import { bookingBody } from './payments.ts'
import { type Member, team } from './players.ts'
import type { TestServer } from './test-server.ts'

const HOUR = 3_600_000
const FREE = { razorpay_payment_id: '-', razorpay_order_id: '-' }

let events = 0

/**
 * A tournament that starts in so many hours from now, rounded to the minute, with one free event of pairs. Returns
 * the tournament's id.
 */
export async function newNearEvent({ db, now }: TestServer, hours: number): Promise<string> {
  events += 1
  const id = `soon-${events}`
  const startsAt = new Date(Math.ceil((now + hours * HOUR) / 60_000) * 60_000)
  const dates = { startsAt, endsAt: new Date(startsAt.getTime() + HOUR), bookingUntil: startsAt }
  await db.insert(tournaments).values(tournament({ id, ...dates }))
  await db.insert(tournamentEvents).values({
    id: `${id}-pairs`,
    tournamentId: id,
    position: 1,
    name: 'Pairs',
    eventType: 'DOUBLE',
    matchType: 'Knockout',
    isFreeEvent: true,
  })
  return id
}

/** Books the pairs of such a tournament. Returns the booking's id. */
export async function bookPair(
  server: TestServer,
  event: string,
  { email, token }: Member,
  partner: string,
): Promise<string> {
  const [first, second] = team('', 2).players
  const players = [
    { ...first, email },
    { ...second, name: 'Ravi Iyer', email: partner },
  ] as ReturnType<typeof team>['players']
  const body = { teamData: [team(`${event}-pairs`, 2, { players })] }
  const created = await server.call('createTeams', { token, body })
  const { data } = await server.call('createBooking', { token, body: bookingBody(created, FREE) })
  await server.runJobs()
  return data.order_id
}
