import {
  DATE_UNKNOWN,
  isBookingOpen,
  parseEventDate,
  showDateTime,
  showDay,
  showNearDay,
  showShortDayRange,
} from '#contract/dates.ts'
import { isFull, type Places } from '#contract/places.ts'
import { t, tCount } from '#src/languages/translate.ts'
import type { CardLabel } from '../Badge/card-label.ts'
import { placesText } from './places-text.ts'

interface CardDates {
  start: string
  end: string
  deadline: string
  label: CardLabel
}

/** 'Sat 28 Nov', '9:00 am IST'; while it runs '1–29 Nov', 'book until Wed'. `now` in epoch ms. */
export function whenFacts({ start, end, deadline, label }: CardDates, now: number): string[] {
  if (parseEventDate(start) === null) return [t(DATE_UNKNOWN)]
  if (label !== 'Register Now') return startFacts(start)
  const days = showShortDayRange(start, end)
  if (!isBookingOpen(deadline, now)) return [days]
  return [days, t('book until {day}', { day: showNearDay(parseEventDate(deadline) ?? 0, now) })]
}

/** 'days' of the month, '28' or '28–29', and 'month' that a poster has in large letters; null if unknown. */
export function posterDate(start: string, end: string): { days: string; month: string } | null {
  if (parseEventDate(start) === null) return null
  // The card has room for one month: it shows the first.
  const [first = ''] = showShortDayRange(start, end).split(' – ')
  const [days = '', month = ''] = first.split(' ')
  return { days, month }
}

function startFacts(start: string): string[] {
  const day = showDay(start)
  const time = showDateTime(start).slice(day.length + 2)
  return [day.replace(/,? \d{4}$/, '').replace(',', ''), time]
}

interface Ending extends CardDates {
  places: Places
}

/** 'Full', '3 places left' or 'Booking ends in 3 days', or the last two. `now` in epoch ms. */
export function endingFacts({ places, ...dates }: Ending, now: number): string[] {
  const left = isBookingOpen(dates.deadline, now) ? placesText(places) : ''
  const facts = [left, isFull(places) && left ? '' : deadlineText(dates, now)]
  return facts.filter(Boolean)
}

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** 'Booking ends in 3 days' before the start; empty otherwise. `now` in epoch ms. */
function deadlineText({ deadline, label }: CardDates, now: number): string {
  const until = parseEventDate(deadline)
  if (until === null || label !== 'Upcoming') return ''
  if (now >= until) return t('Booking Closed')
  const hours = Math.floor((until - now) / HOUR_MS)
  const days = Math.floor(hours / DAY_HOURS)
  if (days > 0) return tCount('Booking ends in {count} day', 'Booking ends in {count} days', days)
  if (hours === 0) return t('Booking ends within an hour')
  return tCount('Booking ends in {count} hour', 'Booking ends in {count} hours', hours)
}
