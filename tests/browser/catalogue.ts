import type { ResponseOf } from '#contract/calls.ts'
import { isFree } from '#contract/cart.ts'
import { conditionsText } from '#contract/conditions.ts'
import { canBook, isBookingOpen } from '#contract/dates.ts'
import type {
  CategoryEventSummary,
  EventType,
  Organization,
  TournamentEvent,
  TournamentSummary,
} from '#contract/entities.ts'

export interface Found {
  tournament: TournamentSummary
  events: TournamentEvent[]
}

/** Finds the first tournament with a bookable event for everybody of each kind. Throws if there is none. */
export async function findBookable(
  origin: string,
  kinds: { type: EventType; free: boolean }[],
): Promise<Found> {
  const response = await fetch(`${origin}/api/v1/tournaments?page=1&limit=100`)
  const { data } = (await response.json()) as ResponseOf<'tournaments'>
  for (const tournament of data) {
    const bookable = tournament.events.filter((event) =>
      canBook(
        event,
        isBookingOpen(tournament.allow_booking_until_date_time_new, Date.now() + 3_600_000),
      ),
    )
    const events = kinds.flatMap(
      ({ type, free }) =>
        bookable.find(
          (event) =>
            event.event_type === type && isFree(event) === free && conditionsText(event) === '',
        ) ?? [],
    )
    if (events.length === kinds.length) return { tournament, events }
  }
  throw new Error(`No tournament has ${JSON.stringify(kinds)} open`)
}

export async function findPaid(origin: string, type: EventType): Promise<TournamentEvent> {
  const { events } = await findBookable(origin, [{ type, free: false }])
  return events[0] as TournamentEvent
}

export async function organizerOf(origin: string, id: string): Promise<Organization> {
  const response = await fetch(`${origin}/api/v1/user/tournament?id=${id}`)
  return ((await response.json()) as ResponseOf<'tournament'>).data.organization
}

/** Finds the paid category events for everybody that can be booked for another hour. Throws if there is none. */
export async function findOpenEvents(
  origin: string,
): Promise<[CategoryEventSummary, ...CategoryEventSummary[]]> {
  const response = await fetch(`${origin}/api/v1/categoryevents?page=1&limit=100`)
  const { data } = (await response.json()) as ResponseOf<'categoryEvents'>
  const until = Date.now() + 3_600_000
  const isOpen = (event: CategoryEventSummary) =>
    !isFree(event) &&
    conditionsText(event) === '' &&
    canBook(event, isBookingOpen(event.allow_booking_until_date_time_new, until))
  const [first, ...others] = data.filter(isOpen)
  if (!first) throw new Error('No category event can be booked')
  return [first, ...others]
}

export async function firstEvent(origin: string): Promise<CategoryEventSummary> {
  const response = await fetch(`${origin}/api/v1/categoryevents?page=1&limit=1`)
  const { data } = (await response.json()) as ResponseOf<'categoryEvents'>
  return data[0] as CategoryEventSummary
}
