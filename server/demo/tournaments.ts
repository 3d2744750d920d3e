import { toPaise } from '#contract/money.ts'
import type { tournamentEvents, tournaments } from '#server/db/schema.ts'
import { type Random, randomFrom } from '#server/posters/seeded-random.ts'
import { posterUrl } from '#server/posters/url.ts'
import { slug } from '#server/slug.ts'
import type { CityName } from './cities.ts'
import { tournamentDetails, tournamentTerms } from './details.ts'
import { ORGANIZERS } from './organizers.ts'
import { timesOf, tournamentSlots } from './schedule.ts'
import { type EventTemplate, SPORTS } from './sports.ts'
import { TOURNAMENT_NAMES } from './tournament-names.ts'
import { VENUES } from './venues.ts'

type TournamentRow = typeof tournaments.$inferInsert
type EventRow = typeof tournamentEvents.$inferInsert

const DAY_HOURS = 10
const DAY_MS = 86_400_000

export function organizerFor(city: CityName | null, random: Random) {
  const local = ORGANIZERS.filter(({ home }) => home === city)
  const touring = ORGANIZERS.filter(({ home }) => home === null)
  return random.pick(local.length > 0 && random.chance(0.8) ? local : touring)
}

function chooseTemplates(templates: readonly EventTemplate[], random: Random): EventTemplate[] {
  const paid = templates.filter(({ fee }) => fee[1] > 0)
  const free = templates.filter(({ fee }) => fee[1] === 0)
  const count = random.whole(2, 5)
  const chosen = new Set(random.shuffle(paid).slice(0, count))
  if (count < 2 || random.chance(0.55)) chosen.add(random.pick(free))
  return templates.filter((template) => chosen.has(template))
}

export function demoTournaments(monday: number): {
  tournaments: TournamentRow[]
  events: EventRow[]
} {
  const random = randomFrom('matchpoint/tournaments')
  const slots = random.shuffle(tournamentSlots())
  const rows = { tournaments: [] as TournamentRow[], events: [] as EventRow[] }
  for (const sport of SPORTS) {
    for (const [name, city] of TOURNAMENT_NAMES[sport.name]) {
      const id = `${slug(name)}-${slug(city)}`
      const slot = slots.pop()
      if (!slot) throw new RangeError('More tournaments than slots')
      const sportId = slug(sport.name)
      const venue = random.pick(VENUES[city].filter(({ suits }) => suits.includes(sportId)))
      const organizer = organizerFor(city, random)
      const when = timesOf(slot, monday, sport.starts, DAY_HOURS)
      const events = chooseTemplates(sport.templates, random).map(
        (template, position): EventRow => {
          const fee = Math.round(random.between(...template.fee) / 50) * 50
          return {
            id: `${id}-${template.code}`,
            tournamentId: id,
            position,
            name: template.name,
            matchType: template.matchType,
            eventType: template.eventType,
            playersCapacity: template.players,
            isFreeEvent: fee === 0,
            entryFee: toPaise(fee),
            bookingActive: position === 0 || random.chance(0.92),
          }
        },
      )
      const facts = {
        name,
        venue: venue.name,
        city,
        organizer,
        starts: sport.starts,
        days: Math.ceil((when.endsAt.getTime() - when.startsAt.getTime()) / DAY_MS),
      }
      rows.events.push(...events)
      rows.tournaments.push({
        id,
        name,
        ...when,
        status: 'APPROVED',
        banner: posterUrl(sport.name, id),
        address: venue.address,
        venueLat: venue.lat,
        venueLong: venue.long,
        details: tournamentDetails(
          {
            ...facts,
            sport: sport.name,
            events: events.map((event) => ({ name: event.name, fee: (event.entryFee ?? 0) / 100 })),
          },
          random,
        ),
        terms: tournamentTerms(facts, random),
        sportId,
        cityId: slug(city),
        organizationId: organizer.id,
      })
    }
  }
  return rows
}
