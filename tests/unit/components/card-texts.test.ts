import { expect, test } from 'vitest'
import { cardLabel } from '#src/ui/Badge/card-label.ts'
import { endingFacts, whenFacts } from '#src/ui/Card/card-dates.ts'
import { placeText } from '#src/ui/Card/place-text.ts'
import { ist } from '../ist.ts'

const DATES = {
  start: '1/11/2026, 9:00:00 AM',
  end: '29/11/2026, 6:00:00 PM',
  deadline: '25/11/2026, 6:00:00 PM',
}

function texts(given: Partial<typeof DATES>, now: number) {
  const dates = { ...DATES, ...given }
  const card = { ...dates, label: cardLabel(dates.start, dates.end, now) }
  return { when: whenFacts(card, now), deadline: endingFacts({ ...card, places: {} }, now).join() }
}

test.each([
  ['before its start', ist(2026, 10, 31), ['Sun 1 Nov', '9:00 am IST']],
  ['at its start', ist(2026, 11, 1, 9), ['1–29 Nov', 'book until 25 Nov']],
  ['in the week of the deadline', ist(2026, 11, 22, 12), ['1–29 Nov', 'book until Wed']],
  ['on the day of the deadline', ist(2026, 11, 25), ['1–29 Nov', 'book until 6:00 pm IST']],
  ['after the deadline', ist(2026, 11, 25, 18), ['1–29 Nov']],
  ['after its end', ist(2026, 11, 29, 19), ['Sun 1 Nov', '9:00 am IST']],
])('a card says when: %s', (_, now, facts) => {
  expect(texts({}, now).when).toEqual(facts)
})

test('a card without a readable start says so, and names no deadline', () => {
  expect(texts({ start: 'soon' }, ist(2026, 11, 1)).when).toEqual(['Date to be announced'])
  expect(texts({ deadline: 'soon' }, ist(2026, 10, 1)).deadline).toBe('')
})

test.each([
  [ist(2026, 11, 22, 17, 59, 59), 'Booking ends in 3 days'],
  [ist(2026, 11, 22, 18), 'Booking ends in 3 days'],
  [ist(2026, 11, 22, 18, 0, 1), 'Booking ends in 2 days'],
  [ist(2026, 11, 24, 18), 'Booking ends in 1 day'],
  [ist(2026, 11, 24, 18, 0, 1), 'Booking ends in 23 hours'],
  [ist(2026, 11, 25, 16, 30), 'Booking ends in 1 hour'],
  [ist(2026, 11, 25, 17, 0, 1), 'Booking ends within an hour'],
  [ist(2026, 11, 25, 18), 'Booking Closed'],
])('an upcoming card at %i says %s', (now, text) => {
  expect(texts({ start: '28/11/2026, 9:00:00 AM' }, now).deadline).toBe(text)
})

test('a card that is not upcoming has no line about the end of booking', () => {
  expect(texts({}, ist(2026, 11, 1, 9)).deadline).toBe('')
  expect(texts({}, ist(2026, 12, 1)).deadline).toBe('')
})

test.each([
  ['many places', { entries_max: 64, entries_left: 11 }, ['Booking ends in 3 days']],
  [
    'ten places',
    { entries_max: 64, entries_left: 10 },
    ['10 places left', 'Booking ends in 3 days'],
  ],
  ['one place', { entries_max: 64, entries_left: 1 }, ['1 place left', 'Booking ends in 3 days']],
  ['no place', { entries_max: 64, entries_left: 0 }, ['Full']],
])('an upcoming card with %s left says so, or nothing of many', (_, places, facts) => {
  const card = { ...DATES, label: 'Upcoming' as const, places }
  expect(endingFacts(card, ist(2026, 11, 22, 18))).toEqual(facts)
})

test('a card says nothing of places once booking is closed, and all while it runs', () => {
  const places = { entries_left: 0 }
  const full = { ...DATES, label: 'Register Now' as const, places }
  expect(endingFacts(full, ist(2026, 11, 2))).toEqual(['Full'])
  expect(endingFacts(full, ist(2026, 11, 26))).toEqual([])
})

test.each([
  [
    'Bengaluru',
    'KSLTA Stadium, Cubbon Park, Bengaluru 560001',
    'Bengaluru · KSLTA Stadium, Cubbon Park',
  ],
  ['Delhi', 'Nehru Park, New Delhi 110021', 'Delhi · Nehru Park'],
  [
    'Bengaluru',
    'Nandi Hills Base, Chikkaballapura 562103',
    'Bengaluru · Nandi Hills Base, Chikkaballapura 562103',
  ],
  ['Pune', 'Pune University Grounds, Ganeshkhind', 'Pune · Pune University Grounds, Ganeshkhind'],
  ['Pune', 'Pune', 'Pune'],
  ['', 'Marine Drive, Kochi', 'Marine Drive, Kochi'],
])('a card says the city %j first, then the venue of %j', (city_name, address, text) => {
  // The line that is cut does not end with the dot.
  expect(placeText({ city_name, address })).toBe(text.replace(' · ', ' ·\u00a0'))
})
