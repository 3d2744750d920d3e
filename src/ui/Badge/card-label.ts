import { parseEventDate } from '#contract/dates.ts'

export type CardLabel = 'Upcoming' | 'Completed' | 'Register Now'

export function cardLabel(start: string, end: string, now: number): CardLabel {
  const [from, to] = [parseEventDate(start), parseEventDate(end)]
  if (from === null || now < from) return 'Upcoming'
  return to !== null && now > to ? 'Completed' : 'Register Now'
}
