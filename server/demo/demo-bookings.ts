import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { categoryEvents, tournamentEvents, tournaments } from '#server/db/schema.ts'
import { DEMO_CLUB, DEMO_PLAYER } from './demo-accounts.ts'
import { insertBooking } from './insert-booking.ts'

/** Entries of two players, in tournaments that are over: one paid, one free. */
const ENTRIES = [
  { key: '1', eventId: 'monsoon-smash-open-bengaluru-md', teamName: 'Smash Hits' },
  { key: '2', eventId: 'awadh-badminton-festival-lucknow-clinic', teamName: 'Weekend Legends' },
]

const PLAYERS = [
  { ...personOf(DEMO_PLAYER), userId: DEMO_PLAYER.id },
  { name: 'Meera Iyer', email: 'meera@matchpoint.example', mobile: '9845067890' },
]

/** Teams that a club has entered. With them an event of each kind is full, and of another 3 places are left. */
const CLUB_ENTRIES = {
  'gachibowli-masters-hyderabad-wd': 6,
  'gachibowli-masters-hyderabad-md': 5,
  'salsa-on-the-sand-goa': 8,
  'mumbai-lan-party-mumbai': 9,
}

const DAY_MS = 86_400_000
const BOOKED_BEFORE_MS = 9 * DAY_MS

/** Throws RangeError when the catalogue lacks an event. */
export async function insertDemoBookings(tx: Database, now: number): Promise<void> {
  for (const { key, eventId, teamName } of ENTRIES) {
    const event = await findEvent(tx, eventId)
    if (!event.startsAt) throw new RangeError(`The demo has no date for ${eventId}`)
    const createdAt = new Date(event.startsAt.getTime() - BOOKED_BEFORE_MS)
    const paymentKey = `PlayerPaid0${key}`
    const booking = { key, paymentKey, userId: DEMO_PLAYER.id, event, teamName, createdAt }
    await insertBooking(tx, { ...booking, itemType: event.itemType, players: PLAYERS })
  }
  let booked = 0
  for (const [eventId, count] of Object.entries(CLUB_ENTRIES)) {
    const event = await findEvent(tx, eventId)
    for (let number = 1; number <= count; number += 1) {
      const players = Array.from({ length: event.playersCapacity }, (_, index) => ({
        ...personOf(DEMO_CLUB),
        name: `${DEMO_CLUB.name} ${number}${'AB'[index]}`,
      }))
      booked += 1
      await insertBooking(tx, {
        key: `club-${booked}`,
        paymentKey: `ClubPaid${booked}`,
        userId: DEMO_CLUB.id,
        itemType: event.itemType,
        event,
        teamName: `${DEMO_CLUB.name} ${number}`,
        players,
        createdAt: new Date(now - number * DAY_MS),
      })
    }
  }
}

function personOf({ name, email, phone }: { name: string; email: string; phone: string }) {
  return { name, email, mobile: phone }
}

async function findEvent(tx: Database, id: string) {
  const [inTournament] = await tx
    .select({ event: tournamentEvents, startsAt: tournaments.startsAt })
    .from(tournamentEvents)
    .innerJoin(tournaments, eq(tournaments.id, tournamentEvents.tournamentId))
    .where(eq(tournamentEvents.id, id))
  if (inTournament) {
    const { event, startsAt } = inTournament
    return { ...event, startsAt, itemType: 'EVENT' as const }
  }
  const [event] = await tx.select().from(categoryEvents).where(eq(categoryEvents.id, id))
  if (!event) throw new RangeError(`The demo has no event ${id}`)
  return { ...event, itemType: 'CATEGORY_EVENT' as const }
}
