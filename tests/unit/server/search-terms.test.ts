import { describe, expect, it } from 'vitest'
import { searchable } from '#contract/text.ts'
import { readTerms, type Term } from '#server/catalogue/search-terms.ts'

/** Sunday, 22 November 2026, 10:00 IST. */
const NOW = Date.UTC(2026, 10, 22, 4, 30)
const read = (text: string) => readTerms(searchable(text), NOW)

describe('the words of a search', () => {
  it.each<[typed: string, term: Partial<Term>, rest: string]>([
    ['U-17 girls', { texts: ['u 17', 'u17', 'under 17'], isOfEvent: true }, ''],
    ['chess under13 kolkata', { texts: ['u 13', 'u13', 'under 13'] }, 'chess kolkata'],
    ['badminton under ₹500', { sense: { feeMax: 500 } }, 'badminton'],
    ['marathon 500 rupaye se kam', { sense: { feeMax: 500 } }, 'marathon'],
    ['Free entry chess', { texts: ['free'], isWhole: true, sense: { feeMax: 0 } }, 'chess'],
    ['निःशुल्क योग', { sense: { feeMax: 0 } }, 'योग'],
    ['बच्चों की दौड़', { sense: { ageMax: 14 } }, 'की दौड'],
    ['5 vs 5 basketball', { texts: ['5v5', '5x5', '5 v 5'], isWhole: false }, 'basketball'],
    ['10 k run', { texts: ['10k', '10 k', '10km', '10 km'] }, 'run'],
    ['freestyle', {}, 'freestyle'],
    ['Weekend Warriors', { texts: ['weekend', 'weekends', 'वीकेंड', 'सप्ताहांत'] }, 'warriors'],
  ])('%j is read as %j', (typed, term, rest) => {
    const { terms, rest: left } = read(typed)
    expect(left).toBe(rest)
    if (Object.keys(term).length > 0) expect(terms[0]).toMatchObject(term)
    else expect(terms).toEqual([])
  })

  it.each([
    ['today', '2026-11-22', '2026-11-22'],
    ['कल', '2026-11-23', '2026-11-23'],
    ['sunday', '2026-11-22', '2026-11-22'],
    ['next saturday', '2026-11-28', '2026-11-28'],
    ['this weekend', '2026-11-21', '2026-11-22'],
    ['is weekend', '2026-11-21', '2026-11-22'],
    ['next weekend', '2026-11-28', '2026-11-29'],
    ['next week', '2026-11-23', '2026-11-29'],
    ['november', '2026-11-01', '2026-11-30'],
    ['Feb', '2027-02-01', '2027-02-28'],
    ['december 2025', '2025-12-01', '2025-12-31'],
    ['next month', '2026-12-01', '2026-12-31'],
  ])('%j is %s to %s', (typed, start, end) => {
    const { terms, rest } = read(`chess ${typed}`)
    expect(rest).toBe('chess')
    expect(terms.map(({ sense }) => sense)).toEqual([{ days: { start, end } }])
  })
})
