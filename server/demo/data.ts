import { slug } from '#server/slug.ts'
import { CATEGORIES } from './categories.ts'
import { demoCategoryEvents } from './category-events.ts'
import { CITIES } from './cities.ts'
import { CONTENT_PAGES } from './content-pages.ts'
import { demoBookings } from './demo-accounts.ts'
import { ORGANIZERS } from './organizers.ts'
import { mondayOf } from './schedule.ts'
import { demoBanners, demoIcons, demoSupport } from './site.ts'
import { SPORTS } from './sports.ts'
import { demoTournaments } from './tournaments.ts'

const named = ({ name }: { name: string }) => ({ id: slug(name), name })

/**
 * All rows of the demo except accounts, in the shapes of the tables (money in paise). The dates are
 * relative to the Monday (IST) of the week of `now`, epoch ms; the rest is constant.
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
    banners: demoBanners(catalogue.tournaments),
    icons: demoIcons(),
    supportInfo: [demoSupport()],
    contentPages: [...CONTENT_PAGES],
    bookings: demoBookings(catalogue, monday),
  }
}

export type DemoData = ReturnType<typeof demoData>
