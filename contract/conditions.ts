import { parseEventDate, showCalendarDay } from './dates.ts'
import type { CartItem } from './entities.ts'
import { inEnglish, t } from './translate.ts'

type Conditions = Pick<CartItem, 'age_min' | 'age_max' | 'age_on' | 'level' | 'start_date_time_new'>

/**
 * What the organizer asks of every player, as sentences: 'Players must be under 17 on 1 Jan 2027.',
 * 'Level: Intermediate.'. Empty where everybody can play.
 */
export function conditionsOf(event: Conditions): string[] {
  const level = event.level ? t('Level: {level}.', { level: t(event.level) }) : ''
  return [ageCondition(event), level].filter(Boolean)
}

/**
 * What a player accepts, in one text; empty where there are no conditions. In English: the server compares
 * and keeps it.
 */
export const conditionsText = (event: Conditions): string =>
  inEnglish(() => conditionsOf(event).join(' '))

function ageCondition({ age_min, age_max, age_on, start_date_time_new = '' }: Conditions): string {
  const day = showCalendarDay(age_on ?? parseEventDate(start_date_time_new) ?? '')
  if (age_min !== undefined && age_max !== undefined) {
    const values = { least: age_min, most: age_max, day }
    return day
      ? t('Players must be {least} to {most} years old on {day}.', values)
      : t('Players must be {least} to {most} years old.', values)
  }
  if (age_max !== undefined) {
    const values = { age: age_max + 1, day }
    return day
      ? t('Players must be under {age} on {day}.', values)
      : t('Players must be under {age}.', values)
  }
  if (age_min === undefined) return ''
  const values = { age: age_min, day }
  return day
    ? t('Players must be {age} or older on {day}.', values)
    : t('Players must be {age} or older.', values)
}
