import { fromAbsolute, startOfWeek, toCalendarDate } from '@internationalized/date'
import { INDIA_TIME_ZONE } from '#contract/dates.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS

const [WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY] = [2, 3, 4, 5, 6] as const

/** Days are counted from the Monday of the demo's week; hours are IST. */
export interface Slot {
  firstDay: number
  lastDay: number
  closesDay: number
  closesAt: number
  startsAt?: number
}

/** Midnight in IST on the Monday of the week of `now`; both epoch ms. */
export function mondayOf(now: number): number {
  const today = toCalendarDate(fromAbsolute(now, INDIA_TIME_ZONE))
  return startOfWeek(today, 'en-IN', 'mon').toDate(INDIA_TIME_ZONE).getTime()
}

/** `starts` is the usual starting hour, `lasts` the hours per day. */
export function timesOf(slot: Slot, monday: number, starts: number, lasts: number) {
  const at = (day: number, hour: number) => new Date(monday + day * DAY_MS + hour * HOUR_MS)
  const first = slot.startsAt ?? starts
  return {
    startsAt: at(slot.firstDay, first),
    endsAt: at(slot.lastDay, first + lasts),
    bookingUntil: at(slot.closesDay, slot.closesAt),
  }
}

function cycle(items: readonly [number, ...number[]], index: number): number {
  return items[index % items.length] ?? items[0]
}

/** One or two days on a weekend `week` weeks from now; booking closes on a weekday before. */
function weekend(week: number, index: number): Slot {
  const firstDay = week * 7 + (index % 3 === 2 ? SUNDAY : SATURDAY)
  return {
    firstDay,
    lastDay: index % 3 === 0 ? firstDay + 1 : firstDay,
    closesDay: week * 7 + cycle([WEDNESDAY, THURSDAY, FRIDAY], index),
    closesAt: cycle([18, 20, 22, 23.5], index),
  }
}

const times = (count: number, slot: (index: number) => Slot) =>
  Array.from({ length: count }, (_, i) => slot(i))

const completed = (count: number) => times(count, (index) => weekend(-1 - (index % 6), index))
const thisWeekend = (count: number) => times(count, (index) => weekend(0, index))
const upcoming = (count: number) =>
  times(count, (index) =>
    index % 9 === 8 ? holiday(1 + (index % 9)) : weekend(1 + (index % 10), index),
  )
const holiday = (week: number): Slot => ({
  firstDay: week * 7 + WEDNESDAY,
  lastDay: week * 7 + FRIDAY,
  closesDay: week * 7,
  closesAt: 20,
})
const closedEarly = (count: number) =>
  times(count, (index) => ({ ...weekend(1, index), closesDay: -2 - index, closesAt: 21 }))
const closingDaily = (
  closesAt: number,
  next: (day: number) => Omit<Slot, 'closesDay' | 'closesAt'>,
) => times(8, (day) => ({ ...next(day), closesDay: day, closesAt }))
const running = (count: number) =>
  times(count, (index) => ({
    firstDay: -7 * (1 + (index % 2)) - (index % 2 ? 1 : 2),
    lastDay: 7 * (2 + (index % 4)) - 1,
    closesDay: index % 3 === 0 ? 7 + WEDNESDAY : -7 * (2 + (index % 2)) + FRIDAY - 1,
    closesAt: 21,
  }))

/**
 * Slots for 80 tournaments. At any time of the week some are upcoming, ongoing and completed, some
 * are open and some closed, and booking for one closes within a day.
 */
export function tournamentSlots(): Slot[] {
  return [
    ...completed(16),
    ...running(8),
    ...thisWeekend(8),
    ...closingDaily(21, (day) => ({
      firstDay: 7 + (day % 2 ? SUNDAY : SATURDAY),
      lastDay: 7 + SUNDAY,
    })),
    ...closedEarly(4),
    ...upcoming(36),
  ]
}

export function offlineSlots(count: number): Slot[] {
  const set = [...completed(10), ...thisWeekend(7), ...closedEarly(3), ...running(2)]
  return [...set, ...upcoming(count - set.length)].map((slot) =>
    slot.lastDay - slot.firstDay <= 2 ? { ...slot, lastDay: slot.firstDay } : slot,
  )
}

export function onlineSlots(count: number): Slot[] {
  const evening = (day: number) => ({ firstDay: day, lastDay: day, startsAt: 19.5 })
  const set = [...closingDaily(18, evening), ...running(4), ...completed(3)]
  return [...set, ...upcoming(count - set.length)].map((slot) =>
    slot.lastDay - slot.firstDay <= 2 ? { ...slot, lastDay: slot.firstDay } : slot,
  )
}
