import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { playerCosts } from '#contract/cart.ts'
import type { CartItem, ItemType } from '#contract/entities.ts'
import { toPaise } from '#contract/money.ts'
import { toEventDate } from '#server/catalogue/event-dates.ts'
import { toEntry } from '#server/catalogue/sports-event.ts'
import type { Database } from '#server/db/open.ts'
import {
  categories,
  categoryEvents,
  sports,
  tournamentEvents,
  tournaments,
} from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { local } from '#server/languages/local.ts'

export interface Item {
  type: ItemType
  /** As it is stored with a booking. */
  cartItem: CartItem
  hindi: { name: string; title: string; address: string; matchType: string }
  /** The name of its sport or category. */
  subject: string
  isApproved: boolean
  bookingActive: boolean
  bookingUntil: Date | null
  startsAt: Date | null
  refunds: string
}

export async function findItems(db: Database, ids: string[]): Promise<Map<string, Item>> {
  if (ids.length === 0) return new Map()
  const events = await db
    .select({ event: tournamentEvents, tournament: tournaments, sport: sports.name })
    .from(tournamentEvents)
    .innerJoin(tournaments, eq(tournaments.id, tournamentEvents.tournamentId))
    .innerJoin(sports, eq(sports.id, tournaments.sportId))
    .where(inArray(tournamentEvents.id, ids))
  const others = await db
    .select({ event: categoryEvents, category: categories.name })
    .from(categoryEvents)
    .innerJoin(categories, eq(categories.id, categoryEvents.categoryId))
    .where(inArray(categoryEvents.id, ids))
  const items: Item[] = [
    ...events.map(({ event, tournament, sport }) => ({
      type: 'EVENT' as const,
      cartItem: {
        _id: event.id,
        name: event.name,
        ...toEntry(event),
        match_type: event.matchType,
        booking_active: event.bookingActive,
        title: tournament.name,
        href: `/tournament/${tournament.id}`,
        ...whereAndWhen(tournament),
      },
      hindi: {
        name: event.nameHi,
        title: tournament.nameHi,
        address: tournament.addressHi,
        matchType: event.matchTypeHi,
      },
      subject: sport,
      isApproved: tournament.status === 'APPROVED',
      bookingActive: event.bookingActive,
      bookingUntil: tournament.bookingUntil,
      startsAt: tournament.startsAt,
      refunds: tournament.refunds,
    })),
    ...others.map(({ event, category }) => ({
      type: 'CATEGORY_EVENT' as const,
      cartItem: {
        _id: event.id,
        name: event.name,
        category,
        ...toEntry(event),
        type: event.type,
        title: event.name,
        href: `/event/${event.id}`,
        ...whereAndWhen(event),
      },
      hindi: { name: event.nameHi, title: event.nameHi, address: event.addressHi, matchType: '' },
      subject: category,
      isApproved: event.status === 'APPROVED',
      bookingActive: true,
      bookingUntil: event.bookingUntil,
      startsAt: event.startsAt,
      refunds: event.refunds,
    })),
  ]
  return new Map(items.map((item) => [item.cartItem._id, item]))
}

/** Throws `HttpError` 404 for an event that is not on the site. */
export async function findListedItem(db: Database, itemId: string): Promise<Item> {
  const item = (await findItems(db, [itemId])).get(itemId)
  if (!item?.isApproved) throw new HttpError(404, 'Event not found', { field: 'item_id' })
  return item
}

/** As a person reads it in the current language. */
export function shownItem({ cartItem, hindi }: Item): CartItem {
  const { name, title = name, address = '', match_type = '' } = cartItem
  return {
    ...cartItem,
    name: local(name, hindi.name),
    title: local(title, hindi.title),
    address: local(address, hindi.address),
    ...(match_type && { match_type: local(match_type, hindi.matchType) }),
  }
}

/** What the current language calls the event of an entry, or as the entry has it if the event is gone. */
export const shownName = (eventName: string, found: Item | undefined): string =>
  local(eventName, found?.hindi.name ?? '')

/** What an entry shows of its event. An event that is gone has only the name that is stored with the entry. */
export function eventOfEntry(eventName: string, found: Item | undefined) {
  const item = found && shownItem(found)
  return {
    item_name: shownName(eventName, found),
    title: item?.title ?? eventName,
    href: item?.href ?? '',
    address: item?.address ?? '',
    start_date_time_new: item?.start_date_time_new ?? '',
    end_date_time_new: item?.end_date_time_new ?? '',
    subject: found?.subject,
  }
}

/** What the current language calls the events of a draft, in the order of its teams. */
export async function shownEvents(
  db: Database,
  draft: { event_id: string; event_name: string }[],
): Promise<string[]> {
  const items = await findItems(
    db,
    draft.map(({ event_id }) => event_id),
  )
  return draft.map(({ event_id, event_name }) => shownName(event_name, items.get(event_id)))
}

function whereAndWhen(row: { address: string; startsAt: Date | null; endsAt: Date | null }) {
  return {
    address: row.address,
    start_date_time_new: toEventDate(row.startsAt),
    end_date_time_new: toEventDate(row.endsAt),
  }
}

export function isOpen(item: Item, now: number): boolean {
  return (
    item.isApproved &&
    item.bookingActive &&
    item.bookingUntil !== null &&
    now < item.bookingUntil.getTime()
  )
}

/** Where the event's booking closed before then, or the event is gone. */
export function isOfClosedEvent(db: Database, itemId: AnyPgColumn, before: Date): SQL {
  const open = db
    .select({ id: tournamentEvents.id })
    .from(tournamentEvents)
    .innerJoin(tournaments, eq(tournaments.id, tournamentEvents.tournamentId))
    .where(sql`${tournaments.bookingUntil} > ${before}`)
  const others = db
    .select({ id: categoryEvents.id })
    .from(categoryEvents)
    .where(sql`${categoryEvents.bookingUntil} > ${before}`)
  return sql`${itemId} not in (${open}) and ${itemId} not in (${others})`
}

export function priceOf({ cartItem }: Item, players: number): number {
  return playerCosts(cartItem, players).reduce((sum, cost) => sum + toPaise(cost), 0)
}
