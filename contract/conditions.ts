import { parseEventDate, showCalendarDay } from './dates.ts'
import type { CartItem } from './entities.ts'

type Conditions = Pick<CartItem, 'age_min' | 'age_max' | 'age_on' | 'level' | 'start_date_time_new'>

/**
 * What the organizer asks of every player, as sentences: 'Players must be under 17 on 1 Jan 2027.',
 * 'Level: Intermediate.'. Empty where everybody can play.
 */
export function conditionsOf(event: Conditions): string[] {
  return [ageCondition(event), event.level ? `Level: ${event.level}.` : ''].filter(Boolean)
}

/** What a player accepts, in one text; empty where there are no conditions. */
export const conditionsText = (event: Conditions): string => conditionsOf(event).join(' ')

function ageCondition({ age_min, age_max, age_on, start_date_time_new = '' }: Conditions): string {
  const day = showCalendarDay(age_on ?? parseEventDate(start_date_time_new) ?? '')
  const on = day && ` on ${day}`
  if (age_min !== undefined && age_max !== undefined) {
    return `Players must be ${age_min} to ${age_max} years old${on}.`
  }
  if (age_max !== undefined) return `Players must be under ${age_max + 1}${on}.`
  if (age_min !== undefined) return `Players must be ${age_min} or older${on}.`
  return ''
}
