import { showTimestamp } from '#contract/dates.ts'
import type { WaitlistEntry } from '#contract/entities.ts'
import { t } from '#src/languages/translate.ts'

/** The position in line, or the time until which a place is held. */
export const waitingText = ({ number, offer_until: until }: WaitlistEntry): string =>
  until === null
    ? t('Waitlist: number {number} in line', { number: number ?? 1 })
    : t('A place is held for you until {time}', { time: showTimestamp(until) })
