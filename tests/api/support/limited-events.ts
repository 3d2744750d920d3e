import { eq } from 'drizzle-orm'
import { tournamentEvents } from '#server/db/schema.ts'
import type { TestServer } from './test-server.ts'

const POSITION = 10
let added = 0

/** An event of the tournament `open` that `entriesMax` teams can book. `fee` is in rupees. */
export async function newLimitedEvent(
  { db }: TestServer,
  entriesMax: number | null,
  fee: number,
): Promise<string> {
  added += 1
  const id = `limited-${added}`
  await db.insert(tournamentEvents).values({
    id,
    tournamentId: 'open',
    position: POSITION,
    name: `Event ${id}`,
    matchType: 'Knockout',
    entriesMax,
    entryFee: fee * 100,
    isFreeEvent: fee === 0,
  })
  return id
}

export const deleteLimitedEvents = ({ db }: TestServer) =>
  db.delete(tournamentEvents).where(eq(tournamentEvents.position, POSITION))
