import { tournamentEvents, tournaments } from '#server/db/schema.ts'
import { tournament } from './catalogue.ts'
import { book } from './payments.ts'
import { type Member, pair } from './players.ts'
import type { TestServer } from './test-server.ts'

const HOUR = 3_600_000

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
  member: Member,
  partner: string,
): Promise<string> {
  const ravi = { name: 'Ravi Iyer', email: partner }
  const id = await book(server, member, [pair(`${event}-pairs`, { email: member.email }, ravi)])
  await server.runJobs()
  return id
}
