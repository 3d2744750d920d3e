import { toPaise } from '#contract/money.ts'
import type { categoryEvents } from '#server/db/schema.ts'
import { randomFrom } from '#server/posters/seeded-random.ts'
import { posterUrl } from '#server/posters/url.ts'
import { slug } from '#server/slug.ts'
import { CATEGORIES } from './categories.ts'
import { CATEGORY_VENUES } from './category-venues.ts'
import { categoryDetails, categoryTerms } from './details.ts'
import { offlineSlots, onlineSlots, timesOf } from './schedule.ts'
import { organizerFor } from './tournaments.ts'

const DAY_MS = 86_400_000

export function demoCategoryEvents(monday: number): (typeof categoryEvents.$inferInsert)[] {
  const random = randomFrom('matchpoint/category-events')
  const listings = CATEGORIES.flatMap((category) =>
    category.listings.map(([name, where, fee, about, players = 1]) => ({
      ...{ category, name, where, fee, about, players },
    })),
  )
  const online = listings.filter(({ where }) => where === 'ONLINE').length
  const slots = {
    online: random.shuffle(onlineSlots(online)),
    offline: random.shuffle(offlineSlots(listings.length - online)),
  }
  return listings.map(({ category, name, where, fee, about, players }) => {
    const city = where === 'ONLINE' ? null : where
    const slot = slots[city ? 'offline' : 'online'].pop()
    if (!slot) throw new RangeError('More category events than slots')
    const id = `${slug(name)}-${slug(where)}`
    const categoryId = slug(category.name)
    const venue =
      city && random.pick(CATEGORY_VENUES[city].filter(({ suits }) => suits.includes(categoryId)))
    const organizer = organizerFor(city, random)
    const when = timesOf(slot, monday, category.starts, category.lasts)
    const facts = {
      name,
      venue: venue?.name ?? 'Online',
      city: city ?? 'India',
      organizer,
      starts: slot.startsAt ?? category.starts,
      days: Math.ceil((when.endsAt.getTime() - when.startsAt.getTime()) / DAY_MS),
      online: city === null,
    }
    return {
      id,
      name,
      ...when,
      status: 'APPROVED' as const,
      banner: posterUrl(category.name, id),
      address: venue?.address ?? 'Online',
      venueLat: venue?.lat ?? null,
      venueLong: venue?.long ?? null,
      details: categoryDetails({
        ...facts,
        about,
        bring: category.bring,
        lasts: category.lasts,
      }),
      terms: categoryTerms(facts, random),
      isFreeEvent: fee === 0,
      entryFee: toPaise(fee),
      eventType: players > 1 ? ('MULTIPLAYER' as const) : ('SINGLE' as const),
      playersCapacity: players,
      type: city === null ? ('ONLINE' as const) : ('OFFLINE' as const),
      categoryId,
      cityId: city && slug(city),
      organizationId: organizer.id,
    }
  })
}
