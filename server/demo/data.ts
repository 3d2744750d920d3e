import { CATEGORIES } from './categories.ts'
import { demoCategoryEvents } from './category-events.ts'
import { CITIES } from './cities.ts'
import { slug } from './ids.ts'
import { ORGANIZERS } from './organizers.ts'
import { PAGES } from './pages.ts'
import { demoBookings } from './player.ts'
import { mondayOf } from './schedule.ts'
import { demoBanners, demoIcons, demoSupport } from './site.ts'
import { SPORTS } from './sports.ts'
import { demoTournaments } from './tournaments.ts'

const named = ({ name }: { name: string }) => ({ id: slug(name), name })

/**
 * Every row of the demo but its accounts, in the shapes that the tables take (money in paise). The
 * same for every `now`, epoch ms, but for the dates, which count from the Monday, in IST, of its week.
 */
export function demoData(now: number) {
  const monday = mondayOf(now)
  const catalogue = demoTournaments(monday)
  return {
    cities: CITIES.map((name) => named({ name })),
    sports: SPORTS.map(named),
    categories: CATEGORIES.map(named),
    organizations: ORGANIZERS.map(({ id, name, email, phone }) => ({
      id,
      name,
      email,
      phoneNumber: phone,
    })),
    tournaments: catalogue.tournaments,
    tournamentEvents: catalogue.events,
    categoryEvents: demoCategoryEvents(monday),
    banners: demoBanners(),
    icons: demoIcons(),
    supportInfo: [demoSupport()],
    contentPages: [...PAGES],
    bookings: demoBookings(catalogue, monday),
  }
}

export type DemoData = ReturnType<typeof demoData>
