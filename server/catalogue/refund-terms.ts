import type { EventDates } from './event-dates.ts'

interface RefundTerm {
  /** Of what was paid for the entry. */
  percent: number
  /** Before the start; null: until booking closes. */
  days: number | null
}

const TERM = /^(\d{1,3}) ?%(?: (\d{1,3}) days?)?$/
const DAY_MS = 86_400_000

/**
 * What a cancelled entry gets back: '100% 7 days, 50% 3 days' is all of it until seven days before the
 * start, and half until three days before. A term without days, the last one, is until booking closes.
 * Without terms it is all until then. Null for any other text.
 */
export function readRefundTerms(text: string): RefundTerm[] | null {
  if (text === '') return [{ percent: 100, days: null }]
  const terms: RefundTerm[] = []
  let before = Number.POSITIVE_INFINITY
  for (const part of text.split(',')) {
    const match = TERM.exec(part.trim())
    if (!match) return null
    const percent = Number(match[1])
    const days = match[2] === undefined ? null : Number(match[2])
    if (percent > 100 || (days ?? -1) >= before) return null
    before = days ?? -1
    terms.push({ percent, days })
  }
  return terms
}

type Terms = Pick<EventDates, 'startsAt' | 'bookingUntil'> & { refunds: string }

/** Until when a cancelled entry gets back all of what was paid; null: it never does. */
export function fullRefundUntil(of: Terms): Date | null {
  const full = readRefundTerms(of.refunds)?.find(({ percent }) => percent === 100)
  return full ? endOf(full, of) : null
}

/** Days before an unknown start are not counted. */
const endOf = ({ days }: RefundTerm, { startsAt, bookingUntil }: Terms) =>
  days === null || startsAt === null ? bookingUntil : new Date(startsAt.getTime() - days * DAY_MS)

/** The term that applies at `now` (epoch ms), with its end; null once all are over. */
export function refundTermAt(of: Terms, now: number): { percent: number; until: Date } | null {
  for (const term of readRefundTerms(of.refunds) ?? []) {
    const until = endOf(term, of)
    if (until && now < until.getTime()) return { percent: term.percent, until }
  }
  return null
}
