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
import { t } from '#src/languages/translate.ts'
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
  // Of several months, the first.
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
  if (days > 1) return t('Booking ends in {days} days', { days })
  if (days === 1) return t('Booking ends in 1 day')
  if (hours > 1) return t('Booking ends in {hours} hours', { hours })
  return hours === 1 ? t('Booking ends in 1 hour') : t('Booking ends within an hour')
}
