import type { Database } from '#server/db/open.ts'
import {
  categories,
  categoryEvents,
  cities,
  contentPages,
  organizations,
  sports,
  tournamentEvents,
  tournaments,
} from '#server/db/schema.ts'
import { NOW } from './test-server.ts'

const DAY = 86_400_000
const day = (offset: number) => new Date(NOW + offset * DAY)

type NewTournament = typeof tournaments.$inferInsert
type NewCategoryEvent = typeof categoryEvents.$inferInsert

const fixture = {
  status: 'APPROVED' as const,
  banner: '/posters/badminton/one.svg',
  address: 'Sree Kanteerava Stadium, Bengaluru',
  startsAt: day(10),
  endsAt: day(12),
  bookingUntil: day(9),
  organizationId: 'org-1',
  cityId: 'bengaluru',
}

export function tournament(given: Partial<NewTournament> & { id: string }): NewTournament {
  return { name: `Cup ${given.id}`, sportId: 'badminton', ...fixture, ...given }
}

export function categoryEvent(given: Partial<NewCategoryEvent> & { id: string }): NewCategoryEvent {
  return {
    name: `Run ${given.id}`,
    categoryId: 'marathon',
    type: 'OFFLINE',
    entryFee: 75_000,
    ...fixture,
    ...given,
  }
}

const event = (id: string, given: Partial<typeof tournamentEvents.$inferInsert>) => ({
  id,
  tournamentId: 'open',
  position: 1,
  name: `Event ${id}`,
  matchType: 'Knockout',
  ...given,
})

export async function fillCatalogue(db: Database): Promise<void> {
  await db.insert(cities).values([
    { id: 'bengaluru', name: 'Bengaluru' },
    { id: 'pune', name: 'Pune' },
  ])
  await db.insert(sports).values([
    { id: 'badminton', name: 'Badminton' },
    { id: 'chess', name: 'Chess' },
  ])
  await db.insert(categories).values([
    { id: 'marathon', name: 'Marathon' },
    { id: 'quiz', name: 'Quiz' },
  ])
  await db.insert(organizations).values({
    id: 'org-1',
    name: 'Deccan Sports Club',
    email: 'hello@deccan.example',
    phoneNumber: '9800000001',
  })
  await db.insert(tournaments).values([
    tournament({ id: 'open' }),
    tournament({ id: 'closed', bookingUntil: day(-1) }),
    tournament({ id: 'pending', status: 'PENDING' }),
    tournament({
      id: 'over',
      startsAt: day(-12),
      endsAt: day(-10),
      bookingUntil: day(-13),
      sportId: 'chess',
      cityId: 'pune',
      address: 'Deccan Gymkhana, Pune',
    }),
  ])
  await db.insert(tournamentEvents).values([
    event('single', { eventType: 'SINGLE', entryFee: 50_000 }),
    event('double', { eventType: 'DOUBLE', entryFee: 120_000, position: 2 }),
    event('team', {
      eventType: 'MULTIPLAYER',
      playersCapacity: 3,
      entryFee: 300_000,
      position: 3,
    }),
    event('free', { eventType: 'SINGLE', isFreeEvent: true, entryFee: 90_000, position: 4 }),
    event('inactive', { bookingActive: false, position: 5 }),
    event('closed-event', { tournamentId: 'closed', entryFee: 10_000 }),
    event('pending-event', { tournamentId: 'pending', entryFee: 10_000 }),
    event('over-event', { tournamentId: 'over', entryFee: 10_000 }),
  ])
  await db
    .insert(categoryEvents)
    .values([
      categoryEvent({ id: 'run' }),
      categoryEvent({ id: 'quiz', categoryId: 'quiz', type: 'ONLINE', cityId: null, entryFee: 0 }),
    ])
  await db
    .insert(contentPages)
    .values({ slug: 'about-us', title: 'About Us', content: '<p>We play.</p>' })
}
