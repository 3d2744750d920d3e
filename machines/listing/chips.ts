import { getDayOfWeek, parseDate } from '@internationalized/date'
import { ALL, ENTRY_TYPES, STATUS_FILTERS } from '#contract/constants.ts'
import { dayInIndia, showShortDays } from '#contract/dates.ts'
import { type FilterChange, type FilterOption, type Filters, subjectOf } from './listing-kind.ts'

/** What a press changes; a chip that is on takes its filter away. */
export interface FilterChip {
  label: string
  isOn: boolean
  change: FilterChange
}

const NO_DAYS = { start_date: '', end_date: '' }
const FREE = { label: 'Free', set: { fee: 'free' as const }, clear: { fee: '' as const } }
const TYPES = ENTRY_TYPES.map(({ value, label }) => ({
  label,
  set: { event_type: value },
  clear: { event_type: '' as const },
}))

/** The chips that a list always has. `now` in epoch ms; days are those of India. */
export function quickChips(filters: Filters, now: number): FilterChip[] {
  const choices = [...dayChoices(now), FREE, ...('sport' in filters ? TYPES : [])]
  return choices.map(({ label, set, clear }) => {
    const isOn = isSet(filters, set)
    return { label, isOn, change: isOn ? clear : set }
  })
}

/** A chip for each filter that is set and that none of `quickChips` shows. */
export function activeChips(filters: Filters, options: FilterOption[], now: number): FilterChip[] {
  const { status, start_date, end_date } = filters
  const subject = subjectOf(filters)
  const isQuick = dayChoices(now).some(({ set }) => isSet(filters, set))
  const chips = [
    subject !== ALL && {
      label: options.find(({ value }) => value === subject)?.label ?? subject,
      change: 'sport' in filters ? { sport: ALL } : { category: ALL },
    },
    status !== 'APPROVED' && {
      label: STATUS_FILTERS.find(({ value }) => value === status)?.label ?? status,
      change: { status: 'APPROVED' as const },
    },
    (start_date !== '' || end_date !== '') &&
      !isQuick && { label: showShortDays(start_date, end_date), change: NO_DAYS },
  ]
  return chips.flatMap((chip) => (chip ? [{ ...chip, isOn: true }] : []))
}

function dayChoices(now: number) {
  const today = parseDate(dayInIndia(now))
  const saturday = today.add({ days: 5 - getDayOfWeek(today, 'en-IN', 'mon') })
  const days = [
    { label: 'Today', first: today, last: today },
    { label: 'This weekend', first: saturday, last: saturday.add({ days: 1 }) },
    { label: 'Next 30 days', first: today, last: today.add({ days: 29 }) },
  ]
  return days.map(({ label, first, last }) => ({
    label,
    set: { start_date: first.toString(), end_date: last.toString() },
    clear: NO_DAYS,
  }))
}

const isSet = (filters: Filters, change: FilterChange) =>
  Object.entries(change).every(([name, value]) => filters[name as keyof Filters] === value)
